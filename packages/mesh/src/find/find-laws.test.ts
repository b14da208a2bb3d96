import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expression as expressionOf } from '../../test/find-samples.ts'
import { matchesEdge, matchesNode } from './match-find.ts'
import { parseFind } from './parse-find.ts'

const WORDS =
  'app rt cb node label:a label: rank mtls name cart 5 NaN operation is has not ! and OR contains *= != = > <= ('
const word = fc.constantFrom(...WORDS.split(' '), ' ')
const expression = fc
  .array(fc.tuple(word, fc.constantFrom('', ' ', '  ')), { maxLength: 8 })
  .map((words) => words.flat().join(''))

/** Criteria about nodes, some of which hold for the one below. */
const criterion = fc.constantFrom('root', '! cb', 'ns = shop', 'app = cart', 'name = NaN', 'is healthy')
const alternatives = fc.array(fc.array(criterion, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})

const node = { id: 'a', nodeType: 'workload', cluster: 'east', namespace: 'shop', healthData: null } as const
const edge = { id: 'ab', source: 'a', target: 'b' }

describe('whatever is typed', () => {
  it('is either an expression or an error that points at a part of it', () => {
    fc.assert(
      fc.property(fc.oneof(expression, fc.string()), (text) => {
        const result = parseFind(text)
        if (result.ok) return
        const { at, length, text: part } = result.error
        expect(text.slice(at, at + length)).toBe(part)
      }),
      { numRuns: 5000 },
    )
  })

  it('and its negation divide the nodes and edges', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const [plain, negated] = [parseFind(text), parseFind(`not ${text}`)]
        if (!plain.ok || !negated.ok || plain.expression.flat().length > 1) return
        const isNode = plain.expression[0]?.[0]?.on === 'node'
        expect(matchesNode(plain.expression, node)).toBe(isNode && !matchesNode(negated.expression, node))
        expect(matchesEdge(plain.expression, edge)).toBe(!isNode && !matchesEdge(negated.expression, edge))
      }),
      { numRuns: 5000 },
    )
  })

  it('is found by one alternative of which every criterion holds', () => {
    const finds = (text: string): boolean => matchesNode(expressionOf(text), node)
    fc.assert(
      fc.property(alternatives, (lists) => {
        const text = lists.map((list) => list.join(' and ')).join(' or ')
        expect(finds(text)).toBe(lists.some((list) => list.every(finds)))
      }),
      { numRuns: 1000 },
    )
  })
})
