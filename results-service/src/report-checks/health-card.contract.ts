/** A SMART Health Card as its QR code says it: `shc:/` and two digits for each sign of a signed text. */
export const healthCardPattern = /^shc:\/(\d\d)+$/

interface Entry<Resource> {
  readonly fullUrl: string
  readonly resource: Resource
}

interface Said {
  readonly text: string
}

export interface CardPatient {
  readonly resourceType: 'Patient'
  readonly name: readonly [Said]
}

export interface CardReport {
  readonly resourceType: 'DiagnosticReport'
  readonly status: 'final'
  /** The check code. */
  readonly identifier: readonly [{ readonly value: string }]
  /** The report's version. */
  readonly code: Said
  readonly subject: { readonly reference: string }
  readonly issued: string
  /** The kits. */
  readonly specimen: readonly { readonly display: string }[]
}

export interface CardResult {
  readonly resourceType: 'Observation'
  readonly status: 'final'
  /** What is measured, and by which gene. */
  readonly code: Said
  /** The genotype. */
  readonly valueString?: string
  readonly dataAbsentReason?: Said
  /** The word of the report. */
  readonly interpretation: readonly [Said]
}

export interface CardBundle {
  readonly resourceType: 'Bundle'
  readonly type: 'collection'
  readonly entry: readonly [Entry<CardPatient>, Entry<CardReport>, ...Entry<CardResult>[]]
}

export interface CardPayload {
  readonly iss: string
  readonly nbf: number
  readonly vc: {
    readonly type: readonly string[]
    readonly credentialSubject: { readonly fhirVersion: '4.0.1'; readonly fhirBundle: CardBundle }
  }
}
