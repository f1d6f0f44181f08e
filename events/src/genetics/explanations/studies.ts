import { bySymbol } from '../reports.ts'

export const studiesOf = bySymbol(({ studies }) => studies ?? [])
