/** Gives the browser a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun with the click; what it was made from can go with the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
