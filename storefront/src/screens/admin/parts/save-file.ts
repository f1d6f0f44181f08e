/** Gives the browser a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun with the click; what it was made from can go with the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

export const saveText = (text: string, type: 'text/csv' | 'application/json', name: string): void =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)

/** For file names: 2026-11-21. */
export const today = (): string => new Date().toISOString().slice(0, 10)
