import type { RawCodes } from '@swabwise/events/genetics/normalise'
import { buildReportDocument } from '../document.ts'
import type { ReportDocument, ReportSubject } from '../document.ts'
import { copy } from './copy.ts'

export const calledCodes: RawCodes = {
  cyp2c9: 'CYP2C9_1_3',
  akt1: 'AKT1_C_C',
  comt: 'COMT_VAL_MET',
  cyp2c192: 'CYP2C19_2_1_1',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_17',
}

const rosa: ReportSubject = {
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  swabIds: ['MJ-0000-0000-0001'],
  location: 'Ontario, Canada',
  reportedAt: '2026-11-20T15:00:00.000Z',
}

export const reportOf = (
  codes: RawCodes = calledCodes,
  subject: Partial<ReportSubject> = {},
): ReportDocument => buildReportDocument({ ...rosa, ...subject }, codes, copy, 'https://swabwise.example')
