/** One or two letters of a name: a Korean given name, or Latin initials. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (/^[가-힣]{2,4}$/.test(name.trim())) return name.trim().slice(-2)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
