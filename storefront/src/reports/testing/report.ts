import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { buildReportDocument } from '../document.ts'
import type { ReportCodes, ReportDocument, Standing } from '../document.ts'
import { subjectOf } from '../subject.ts'
import { copy } from './copy.ts'

export const calledCodes: RawCodes = {
  cyp2c9: 'CYP2C9_1_3',
  akt1: 'AKT1_C_C',
  comt: 'COMT_VAL_MET',
  cyp2c192: 'CYP2C19_2_1_1',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_17',
}

export const secondCodes: RawCodes = {
  htr2a: 'HTR2A_C_C',
  cyp2b6: 'CYP2B6_1_6',
  c4a: 'C4A_FOUR',
  nrg1: 'NRG1_C_T',
  disc1: 'DISC1_T_T',
}

/** As long as one of every gene. */
export const healthCard = `shc:/${'5676290952'.repeat(238)}`

export const checkCode = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345'

const rosa = {
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  swabIds: ['MJ-0000-0000-0001'],
  reportedAt: '2026-11-20T15:00:00.000Z' as string | undefined,
  second: undefined as ReportCodes['second'],
  standing: { kind: 'verified' } as Standing,
}

export function reportOf(first: RawCodes = calledCodes, changes: Partial<typeof rosa> = {}): ReportDocument {
  const { firstName, lastName, swabIds, reportedAt, second, standing } = { ...rosa, ...changes }
  const subject = subjectOf(
    { fname: firstName, lname: lastName, region: 'Ontario', country: 'Canada' },
    { swabKitIds: swabIds, reportedAt },
  )
  return buildReportDocument(
    'My Report Summary',
    subject,
    { first, second },
    standing,
    copy,
    'https://swabwise.example',
  )
}
