import { findRules } from '@naru/contract/kinds/rules-registry'
import type { Row } from '@naru/contract/rows/row'
import { describe, expect, it } from 'vitest'
import { buildCards, countTags, findCards } from './catalog-cards.ts'

function row(name: string, notes: Record<string, string>, objects: object[] = []): Row {
  const object = { metadata: { name, namespace: 'openshift', annotations: notes }, objects }
  const cells = (findRules('template')?.columns ?? []).map(({ value }) => value(object, { now: 0 }))
  return { version: '1', uid: name, cluster: 'busan', namespace: 'openshift', name, created: 0, cells }
}

const rows = [
  row('web', { 'openshift.io/display-name': 'Web service', description: 'With a route', tags: 'java,web' }),
  row('db', { 'openshift.io/display-name': 'Database', tags: 'database,java' }, [{ kind: 'StatefulSet' }]),
  row('bare', {}),
]
const cards = buildCards(rows)

describe('the cards of a catalog', () => {
  it('are in the order of what people call them, else of their names', () => {
    expect(cards.map(({ title }) => title)).toEqual(['bare', 'Database', 'Web service'])
    expect(cards.at(-1)).toMatchObject({ name: 'web', description: 'With a route', tags: ['java', 'web'] })
  })

  it.each([
    ['', '', ['bare', 'db', 'web']],
    ['route web', '', ['web']],
    ['STATEFULSET', '', ['db']],
    ['', 'java', ['db', 'web']],
    ['web', 'database', []],
  ])('that hold “%s” with the tag “%s”', (text, tag, names) => {
    expect(findCards(cards, { text, tag }).map(({ name }) => name)).toEqual(names)
  })

  it('count their tags, the commonest first', () => {
    expect(countTags(cards)).toEqual([
      ['java', 2],
      ['database', 1],
      ['web', 1],
    ])
  })
})
