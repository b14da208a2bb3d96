type Step = { readonly key: string } | { readonly where: readonly [string, string] } | { readonly all: true }

const TOKEN = /\.([A-Za-z0-9_/-]+|\\.)+|\[\?\(@\.([A-Za-z0-9_.]+)==["']([^"']*)["']\)\]|\[['"]([^'"]+)['"]\]|\[(\d+|\*)\]/y

/** The JSONPath of a printer column (`.status.conditions[?(@.type=="Ready")].status`); null when it is not supported. */
export function parsePrinterPath(path: string): readonly Step[] | null {
  const steps: Step[] = []
  const text = path.replace(/^\{|\}$/g, '')
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text)
    if (match === null) return null
    const [token, , field, value, quoted, index] = match
    if (field !== undefined) steps.push({ where: [field, value ?? ''] })
    else if (quoted !== undefined) steps.push({ key: quoted })
    else if (index === '*') steps.push({ all: true })
    else if (index !== undefined) steps.push({ key: index })
    else steps.push({ key: token.slice(1).replaceAll('\\', '') })
  }
  return steps
}

/** The first value at a path, or undefined. */
export function readPrinterPath(object: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<readonly unknown[]>((values, step) => values.flatMap((value) => take(value, step)), [object])[0]
}

function take(value: unknown, step: Step): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if ('all' in step) return Object.values(value)
  if ('where' in step) {
    const [field, wanted] = step.where
    return Array.isArray(value) ? value.filter((item) => String(readField(item, field)) === wanted) : []
  }
  const found = readField(value, step.key)
  return found === undefined ? [] : [found]
}

function readField(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined
  return Object.getOwnPropertyDescriptor(value, field)?.value
}
