import { saveFile } from '../../../ui/save-file.ts'

export const saveText = (text: string, type: 'text/csv' | 'application/json', name: string): void =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)

/** For file names: 2026-11-21. */
export const today = (): string => new Date().toISOString().slice(0, 10)
