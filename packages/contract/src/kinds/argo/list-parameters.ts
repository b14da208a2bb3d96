import { type Fields, isRecord, readList, readText } from '../../manifest/read.ts'

const TOOLS = { helm: 'Helm', kustomize: 'Kustomize', directory: 'Directory', plugin: 'Plugin' } as const

export type Parameter = { readonly tool: string; readonly name: string; readonly value: string }

/** What is handed over to whatever makes the manifests of a source, each by its path. */
export function listParameters(source: Fields): readonly Parameter[] {
  return Object.entries(TOOLS).flatMap(([key, tool]) =>
    flatten('', source[key]).map((one) => ({ tool, ...one })),
  )
}

type Pair = Omit<Parameter, 'tool'>

function flatten(name: string, value: unknown): readonly Pair[] {
  if (Array.isArray(value)) return flattenList(name, value)
  if (!isRecord(value)) return value === undefined || value === null ? [] : [{ name, value: readText(value) }]
  return Object.entries(value).flatMap(([key, item]) => flatten(join(name, key), item))
}

/** Items that have a name go by it, and those without by their place; words stand beside each other. */
function flattenList(name: string, items: readonly unknown[]): readonly Pair[] {
  if (!items.some((item) => isRecord(item) || Array.isArray(item)))
    return items.length === 0 ? [] : [{ name, value: readList(items).map(readText).join(', ') }]
  return items.flatMap((item, index) => {
    if (!isRecord(item)) return flatten(join(name, String(index)), item)
    const { name: own, ...rest } = item
    const at = join(name, readText(own) || String(index))
    const [only, ...others] = Object.values(rest)
    return others.length === 0 ? flatten(at, only) : flatten(at, withoutFlags(rest))
  })
}

/** That a value is meant as a text is no value of its own. */
function withoutFlags({ forceString: _flag, value, ...rest }: Fields): unknown {
  return Object.keys(rest).length === 0 ? value : { ...(value !== undefined && { value }), ...rest }
}

function join(name: string, key: string): string {
  return name === '' ? key : `${name}.${key}`
}
