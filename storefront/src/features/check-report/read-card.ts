import {
  healthCardPattern,
  type CardPayload,
  type CardResult,
} from '@swabwise/results-service/report-checks/health-card.contract'

/** What a paper must say, from its own signed square. */
export interface PaperCard {
  readonly checkCode: string
  readonly initials: string
  readonly swabKits: readonly string[]
  readonly reportedAt: string
  readonly version: string
  readonly results: readonly {
    readonly measure: string
    readonly genotype?: string | undefined
    readonly word: string
  }[]
}

export type PublicKey = JsonWebKey & { readonly kid: string }

/** The card in what was typed, pasted or scanned. */
export const cardIn = (text: string): string | undefined => {
  const card = text.replaceAll(/\s/g, '')
  return healthCardPattern.test(card) ? card : undefined
}

/** Undefined for a card that none of the keys has signed. */
export async function readCard(card: string, keys: readonly PublicKey[]): Promise<PaperCard | undefined> {
  try {
    const [header = '', payload = '', signature = ''] = jwsOf(card).split('.')
    const { kid } = JSON.parse(new TextDecoder().decode(bytesOf(header))) as { kid: string }
    const jwk = keys.find((key) => key.kid === kid)
    if (jwk === undefined) return undefined
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    if (!(await crypto.subtle.verify(algorithm, key, bytesOf(signature), signed))) return undefined
    return paperIn(JSON.parse(await inflated(bytesOf(payload))) as CardPayload)
  } catch {
    return undefined
  }
}

const jwsOf = (card: string) =>
  (card.slice('shc:/'.length).match(/../g) ?? [])
    .map((digits) => String.fromCharCode(Number(digits) + 45))
    .join('')

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const inflated = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()

function paperIn({ vc }: CardPayload): PaperCard {
  const [patient, report, ...results] = vc.credentialSubject.fhirBundle.entry
  const { identifier, code, issued, specimen } = report.resource
  return {
    checkCode: identifier[0].value,
    initials: patient.resource.name[0].text,
    swabKits: specimen.map(({ display }) => display),
    reportedAt: issued,
    version: code.text,
    results: results.map(({ resource }) => resultIn(resource)),
  }
}

const resultIn = ({ code, valueString, interpretation }: CardResult): PaperCard['results'][number] => ({
  measure: code.text,
  genotype: valueString,
  word: interpretation[0].text,
})
