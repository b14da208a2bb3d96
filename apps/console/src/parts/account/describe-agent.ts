const BROWSERS = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Whale\/(\d+)/, 'Whale'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
] as const

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** `Chrome 156 · Linux` of a browser's long name; null when nothing in it is known. */
export function describeAgent(agent: string | null): string | null {
  if (agent === null) return null
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const version = pattern.exec(agent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || null
}
