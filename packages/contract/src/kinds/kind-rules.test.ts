import { describe, expect, it } from 'vitest'
import { type Column, defineRules } from './kind-rules.ts'

const named = (id: string) => ({ id, title: { en: id, ko: id } })

describe('columns of a kind', () => {
  it('hold what their type says, which the compiler watches over', () => {
    const { columns } = defineRules()({
      columns: [
        { ...named('count'), type: 'number', value: () => 3 },
        { ...named('unknown'), type: 'number', value: () => null },
        // @ts-expect-error a number's cell holds no text
        { ...named('word'), type: 'number', value: () => 'three' },
        // @ts-expect-error a status is a word with a tone
        { ...named('state'), type: 'status', value: () => 'Ready' },
        // @ts-expect-error times are numbers
        { ...named('since'), type: 'time', value: ({ metadata }) => metadata.creationTimestamp ?? null },
      ],
    })
    // @ts-expect-error one type for one column
    const either: Column = { ...named('either'), type: Math.max(1, 2) > 1 ? 'text' : 'time', value: () => '' }
    expect([...columns, either].map(({ id }) => id)).toHaveLength(6)
  })
})
