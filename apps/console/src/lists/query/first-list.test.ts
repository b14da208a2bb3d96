import { kinds } from '@naru/contract/kinds/registry'
import { expect, it } from 'vitest'
import { planFirstList } from './first-list.ts'
import { planScope } from './list-query.ts'
import { parseListSearch } from './list-search.ts'
import { planList } from './plan-list.ts'

it.each(kinds.map((kind) => [kind.id, kind] as const))(
  'what the list of %s asks before its code is there, letter by letter, is what it asks itself',
  async (_, kind) => {
    const chosen = { cluster: 'seoul', namespace: 'shop' }
    for (const search of [
      {},
      { q: 'cart', f: 'status:Running', labels: 'app in (', sort: 'name.desc', page: 2 },
    ]) {
      const itself = planList(kind, planScope(kind, chosen), parseListSearch(search, 20), 0)
      const first = await planFirstList(kind, chosen, { search, pageSize: 20 })
      expect(JSON.stringify(first)).toBe(JSON.stringify(itself))
    }
  },
)
