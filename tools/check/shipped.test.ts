import { describe, expect, it } from 'vitest'
import { judgeShipped } from './shipped.ts'

const SERVER = 'apps/server/src'
const HOUSE: Readonly<Record<string, string>> = {
  [`${SERVER}/cli/naru.ts`]: "import { serve } from '../serve.ts'\n\nserve()\n",
  [`${SERVER}/serve.ts`]: "export const serve = () => new Worker(new URL('./work.ts', import.meta.url))\n",
  [`${SERVER}/work.ts`]: "import { one } from './numbers.ts'\n\nconsole.log(one)\n",
  [`${SERVER}/numbers.ts`]: 'export const one = 1\n',
  [`${SERVER}/numbers.test.ts`]: "import { one } from './numbers.ts'\n\nexpect(one).toBe(1)\n",
}

function judge(files: Readonly<Record<string, string>>, waiting: readonly string[] = []): readonly string[] {
  const sources = Object.entries({ ...HOUSE, ...files }).map(([path, text]) => ({ path, text }))
  return judgeShipped('/', sources, waiting)
}

describe('what no program uses', () => {
  it('is nothing in a house in order, workers included', () => expect(judge({})).toEqual([]))

  it('is a file that only tests import', () => {
    const files = {
      [`${SERVER}/old.ts`]: 'export const old = 1\n',
      [`${SERVER}/old.test.ts`]: "import './old.ts'\n",
    }
    expect(judge(files)).toEqual([`${SERVER}/old.ts is used by no program`])
  })

  it('is an export that only tests import, a type too', () => {
    const numbers = 'export const one = 1\nexport const two = 2\nexport type Three = 3\n'
    const files = {
      [`${SERVER}/numbers.ts`]: numbers,
      [`${SERVER}/two.test.ts`]: "import { two } from './numbers.ts'\n",
    }
    expect(judge(files)).toEqual([
      `${SERVER}/numbers.ts#two is used by no program`,
      `${SERVER}/numbers.ts#Three is used by no program`,
    ])
  })

  it('is no export that its own file uses, or that somebody takes with everything else', () => {
    const own = 'export const half = 1\nexport const one = half + half\n'
    expect(judge({ [`${SERVER}/numbers.ts`]: own })).toEqual([])
    const whole = "import * as numbers from './numbers.ts'\n\nconsole.log(numbers)\n"
    expect(
      judge({ [`${SERVER}/work.ts`]: whole, [`${SERVER}/numbers.ts`]: `${own}export const x = 1\n` }),
    ).toEqual([])
  })

  const NEXT = { [`${SERVER}/next.ts`]: "import { part } from './part.ts'\n\nexport const next = part\n" }
  const PART = { [`${SERVER}/part.ts`]: 'export const part = 1\n' }

  it('may wait, with what it needs', () => {
    expect(judge({ ...NEXT, ...PART }, [`${SERVER}/next.ts`])).toEqual([])
    expect(judge({ ...PART }, [`${SERVER}/part.ts`])).toEqual([])
    const more = { [`${SERVER}/numbers.ts`]: 'export const one = 1\nexport const two = 2\n' }
    expect(judge(more, [`${SERVER}/numbers.ts#two`])).toEqual([])
  })

  it.each([`${SERVER}/numbers.ts`, `${SERVER}/numbers.ts#one`, `${SERVER}/gone.ts`])(
    'waits no longer when a program uses it or it is gone: %s',
    (entry) => {
      expect(judge({}, [entry])).toEqual([`${entry} waits no longer: take it off tools/check/waiting.ts`])
    },
  )
})
