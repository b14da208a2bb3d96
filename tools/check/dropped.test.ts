import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { findDropped } from './dropped.ts'

const find = (text: string) => findDropped({ path: 'a.ts', text })

it.each([
  'decodeURIComponent(path)',
  'new URL(address)',
  'JSON.parse(text)',
  'BigInt(digits)',
  'new RegExp(pattern)',
  'new Intl.DateTimeFormat(locale)',
  'structuredClone(value)',
  'void JSON.parse(text)',
  'const isFine = () => (decodeURI(path), true)',
  'isLong && atob(text)',
  'isLong ? BigInt(text) : Number(text)',
  '!JSON.parse(text)?.name',
  '(JSON.parse(text) as Named).name',
  'URL.parse(text)!.host',
])('%s is found', (text) => {
  expect(find(`f();\n${text}`)[0]).toMatch(/^a\.ts:2 calls what only answers/)
})

it.each([
  'const value = JSON.parse(text)',
  'const isFine = () => decodeURI(path)',
  'if (JSON.parse(text)) go()',
  'Object.assign(one, other)',
  'all.push(JSON.parse(text))',
  'await JSON.parse(text)',
  'new Worker(new URL(path))',
  'void go(new URL(path))',
])('%s is not', (text) => {
  expect(find(text)).toEqual([])
})

/** What the language has, and a little of what Node adds to it. */
const NAMES: readonly string[] = [
  ...runInNewContext('Object.getOwnPropertyNames(globalThis).filter((name) => name !== "eval")'),
  ...'AbortController AbortSignal Blob Buffer Event Headers Request Response TextDecoder TextEncoder URL'.split(
    ' ',
  ),
  ...'URLSearchParams atob btoa performance process structuredClone'.split(' '),
]

function callsOf(name: string): readonly string[] {
  const owner: unknown = Reflect.get(globalThis, name)
  if ((typeof owner !== 'function' && typeof owner !== 'object') || owner === null) return []
  const members = Object.getOwnPropertyNames(owner).filter((member) => /^\w+$/.test(member))
  const own = typeof owner === 'function' ? [`${name}(x)`, `new ${name}(x)`] : []
  return [...own, ...members.flatMap((member) => [`${name}.${member}(x)`, `new ${name}.${member}(x)`])]
}

/** The bundler that makes what ships, asked of each call alone. */
async function leaveOut(calls: readonly string[]): Promise<readonly string[]> {
  const source = calls.map((call, index) => `export function f${index}(x) { ${call} }`).join('\n')
  const bundle = await rolldown({
    input: 'calls',
    platform: 'node',
    plugins: [
      {
        name: 'calls',
        resolveId: (id) => (id === 'calls' ? id : null),
        load: (id) => (id === 'calls' ? source : null),
      },
    ],
  })
  const { output } = await bundle.generate()
  await bundle.close()
  const code = output[0].code
  return calls.filter((_, index) => new RegExp(`function f${index}\\(x\\) \\{\\s*\\}`).test(code))
}

it('everything of the language that the bundler leaves out where it stands alone is found', async () => {
  const left = await leaveOut(NAMES.flatMap(callsOf))
  expect(left).toContain('decodeURIComponent(x)')
  expect(left.filter((call) => find(call).length === 0)).toEqual([])
})
