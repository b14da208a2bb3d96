// Contract's readers would bring their chunk along: this runs before any is there.
/** A field of something unknown; undefined where there is none. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function readText(value: unknown, name: string): string | null {
  const found = readField(value, name)
  return typeof found === 'string' ? found : null
}
