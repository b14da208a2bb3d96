import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuery, parseQuery, queryText } from './query.ts'
import { extendTrail, formatTrail, MAX_TRAIL, parseTrail } from './trail.ts'

const part = fc.string({ unit: 'grapheme' })
const entry = fc.record({
  pageId: fc.string({ minLength: 1 }),
  cluster: part,
  namespace: part,
  id: part,
  displayName: part,
  tab: part,
})

describe('the trail', () => {
  it('survives the address', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: MAX_TRAIL }), (trail) => {
        const search = formatQuery({ froms: formatTrail(trail) })
        expect(parseTrail(queryText(parseQuery(search), 'froms'))).toEqual(trail)
      }),
    )
  })

  it('keeps the latest steps when it grows too long', () => {
    const step = (id: string) => ({
      pageId: 'D_POD',
      cluster: 'a',
      namespace: 'b',
      id,
      displayName: '',
      tab: '',
    })
    const long = Array.from({ length: MAX_TRAIL + 2 }, (_, index) => step(String(index)))
    expect(parseTrail(formatTrail(long)).map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6'])
  })

  it('grows by the page that a link stands on, and is taken up where it comes back to', () => {
    const at = (id: string) => ({
      pageId: 'D_POD',
      cluster: 'a',
      namespace: 'b',
      id,
      displayName: '',
      tab: '',
    })
    const [one, two, three] = [at('1'), at('2'), at('3')]
    expect(extendTrail([one], two, three)).toEqual([one, two])
    expect(extendTrail([one], null, three)).toEqual([one])
    expect(extendTrail([one, two], three, two)).toEqual([one])
    expect(extendTrail([one], two, two)).toEqual([one])
    expect(extendTrail([one], two, { ...one, cluster: 'elsewhere' })).toEqual([one, two])
    expect(extendTrail([], { ...one, pageId: 'L_POD', id: '' }, two)).toEqual([])
    expect(extendTrail([], { ...one, pageId: 'L_NODE', id: '' }, two)).toHaveLength(1)
  })

  it.each([null, '', ';', 'a,b', 'D_POD,a,b,c,d', 'D_POD,%,b,c,d,e', ',a,b,c,d,e'])(
    'drops the malformed %j',
    (froms) => {
      expect(parseTrail(froms)).toEqual([])
    },
  )
})
