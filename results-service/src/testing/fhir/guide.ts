import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadDataType, OperationOutcomeError, validateTypedValue } from '@medplum/core'

interface Coding {
  readonly system?: string
  readonly code?: string
}
interface Element {
  readonly id: string
  slicing?: { discriminator: readonly { readonly type: string; readonly path: string }[] } | undefined
  readonly max?: string
  readonly type?: readonly { readonly code: string }[]
  readonly binding?: { readonly strength: string; readonly valueSet?: string }
  patternCoding?: Coding | undefined
  patternCodeableConcept?: { readonly coding: readonly Coding[] }
  [key: string]: unknown
}
interface Definition {
  readonly resourceType: 'StructureDefinition'
  readonly id: string
  readonly url: string
  readonly type: string
  readonly snapshot: { readonly element: Element[] }
}
interface ValueSet {
  readonly url: string
  readonly compose: {
    readonly include: readonly {
      readonly system: string
      readonly concept?: readonly { readonly code: string }[]
    }[]
  }
}
export interface Resource {
  readonly resourceType: string
  readonly id?: string
  readonly meta?: { readonly profile?: readonly string[] }
}

const folder = dirname(createRequire(import.meta.url).resolve('hl7.fhir.uv.genomics-reporting/package.json'))
const read = <T>(prefix: string, below = '') =>
  readdirSync(join(folder, below))
    .filter((name) => name.startsWith(prefix))
    .map((name) => JSON.parse(readFileSync(join(folder, below, name), 'utf8')) as T)

/** The guide's own examples. */
export const guideExamples = (resourceType: string) => read<Resource>(`${resourceType}-`, 'example')

/** The resources of a bundle with references that name a type, as the validator wants them. */
export function resourcesIn(bundle: unknown): readonly Resource[] {
  const { entry } = bundle as {
    readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[]
  }
  const typeOf = new Map(entry.map(({ fullUrl, resource }) => [fullUrl, resource.resourceType]))
  return entry.map(({ resource }) => {
    const text = JSON.stringify(resource).replaceAll(
      /(?<="reference":")urn:uuid:([^"]+)/g,
      (url, id: string) => `${typeOf.get(url)}/${id}`,
    )
    return JSON.parse(text) as Resource
  })
}

/** Least constrained definitions by which a plain resource of a type is read: R4 itself is for the other validator. */
const plain = {
  Observation: 'genomic-base',
  DiagnosticReport: 'genomic-report',
  Procedure: 'genomic-study',
} as const

/** What a resource gets wrong by the guide's structure definitions and value sets. */
export function guideValidator(): (resource: Resource) => readonly string[] {
  const definitions = read<Definition>('StructureDefinition-')
  for (const [type, id] of Object.entries(plain))
    loadPlain(
      type,
      definitions.find((one) => one.id === id),
    )
  for (const { snapshot } of definitions) adapt(snapshot.element)
  for (const definition of definitions) loadDataType(definition)
  const valueSets = new Map(read<ValueSet>('ValueSet-').map((one) => [one.url, one]))
  const byUrl = new Map(definitions.map((one) => [one.url, one]))

  return (resource) => {
    const profiles = resource.meta?.profile ?? []
    return profiles.flatMap((url) => {
      const definition = byUrl.get(url)
      if (definition === undefined) return [`${url} is not in the guide`]
      return [
        ...structure(resource, definition),
        ...valueTypes(resource, definition),
        ...bindings(resource, definition, valueSets),
      ]
    })
  }
}

function structure(resource: Resource, definition: Definition): readonly string[] {
  try {
    const typed = { type: resource.resourceType, value: resource }
    const found = validateTypedValue(typed, { profile: definition })
    return found.map((issue) => `${definition.id}: ${JSON.stringify(issue)}`)
  } catch (fault) {
    if (!(fault instanceof OperationOutcomeError)) throw fault
    return [`${definition.id}: ${fault.message}`]
  }
}

function loadPlain(type: string, from: Definition | undefined) {
  if (from === undefined) throw new Error(`the guide has nothing for ${type}`)
  const element = from.snapshot.element
    .filter(({ id }) => !id.includes(':'))
    .map(({ slicing: _, ...rest }) =>
      Object.fromEntries(Object.entries(rest).filter(([key]) => !/^(fixed|pattern)/.test(key))),
    )
  const url = `http://hl7.org/fhir/StructureDefinition/${type}`
  loadDataType({ ...from, url, name: type, snapshot: { element } })
}

/**
 * What the validator cannot read as the guide writes it: slices told apart by the profile of what they refer to, which
 * are open anyway, and patterns on the array `coding`, which say the same of the concept above it.
 */
function adapt(elements: Element[]) {
  const kept = elements.filter(({ id }) => !/\.(derivedFrom|result):/.test(id))
  elements.splice(0, elements.length, ...kept)
  for (const element of elements) {
    if (element.slicing?.discriminator.some(({ type }) => type === 'profile') === true) delete element.slicing
    if (element.id.endsWith('.category') && element.slicing !== undefined)
      element.slicing = { ...element.slicing, discriminator: [{ type: 'value', path: '$this' }] }
    const above = /^(.*\.category(?::\w+)?)\.coding$/.exec(element.id)?.[1]
    const concept = elements.find(({ id }) => id === above)
    if (concept === undefined || element.patternCoding === undefined) continue
    concept.patternCodeableConcept = { coding: [element.patternCoding] }
    delete element.patternCoding
  }
}

/** A value of a type that the profile leaves out, which the validator passes over. */
function valueTypes(resource: Resource, { id, type, snapshot }: Definition): readonly string[] {
  const value = snapshot.element.find((element) => element.id === `${type}.value[x]`)
  const allowed = value?.type?.map(({ code }) => `value${code.slice(0, 1).toUpperCase()}${code.slice(1)}`)
  const given = Object.keys(resource).filter((key) => key.startsWith('value'))
  if (value?.max === '0' && given.length > 0) return [`${id}: has a value`]
  return given.filter((key) => allowed?.includes(key) === false).map((key) => `${id}: ${key}`)
}

interface Component {
  readonly code: { readonly coding?: readonly Coding[] }
  readonly valueCodeableConcept?: { readonly coding?: readonly Coding[] }
}

/** Codes of components that are not in the guide's value set, where it binds them to one of its own. */
function bindings(
  resource: Resource,
  { id, snapshot }: Definition,
  valueSets: ReadonlyMap<string, ValueSet>,
): readonly string[] {
  const { component = [] } = resource as { readonly component?: readonly Component[] }
  return component.flatMap(({ code, valueCodeableConcept }) => {
    const asked = code.coding?.[0]?.code
    const slice = snapshot.element.find(
      ({ id: at, patternCodeableConcept: pattern }) =>
        at.endsWith('.code') && pattern?.coding[0]?.code === asked && at.includes('component:'),
    )
    const valueId = slice?.id.replace(/\.code$/, '.value[x]')
    const bound = snapshot.element.find(({ id: at }) => at === valueId)?.binding
    const valueSet = valueSets.get(bound?.valueSet ?? '')
    if (valueSet === undefined || bound?.strength === 'example') return []
    return (valueCodeableConcept?.coding ?? []).flatMap((coding) =>
      isIn(valueSet, coding) ? [] : [`${id}: ${coding.system}|${coding.code} is not in ${valueSet.url}`],
    )
  })
}

const isIn = ({ compose }: ValueSet, { system, code }: Coding) =>
  compose.include.some(
    (part) =>
      part.system === system &&
      (part.concept === undefined || part.concept.some((concept) => concept.code === code)),
  )
