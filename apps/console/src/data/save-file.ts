/** Hands a text to the person as a file. */
export function saveFile(name: string, type: string, text: string | Blob): void {
  const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Chromium reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
