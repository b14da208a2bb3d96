import type { MenuItem } from '@naru/ui/menu-item'
import { expect, it } from 'vitest'
import { buildOwnItems } from './build-own-items.ts'

const WORDS = { none: 'None yet', mine: 'Mine', others: 'Of others' }

function tell(item: MenuItem): string {
  if ('divider' in item) return '–'
  if ('heading' in item) return `[${JSON.stringify(item.heading)}]`
  return [item.label, item.hint, item.checked && '✓', item.href].filter(Boolean).join(' ')
}

function build(...owners: readonly string[]): readonly string[] {
  const heads = owners.map((owner, at) => ({ id: `${at}`, title: `t${at}`, owner, isShared: owner !== 'me' }))
  const shown = { userID: 'me', current: 'own-0', hrefOf: (id: string) => `/m?${id}` }
  return buildOwnItems(heads, shown, WORDS).map(tell)
}

it('offers what a person keeps before what others share, and says whose that is', () => {
  expect(build('me', 'jiwoo', 'me')).toEqual([
    '["Mine"]',
    't0 ✓ /m?own-0',
    't2 /m?own-2',
    '["Of others"]',
    't1 jiwoo /m?own-1',
  ])
})

it('says that somebody keeps none', () => {
  expect(build()).toEqual(['["None yet"]'])
  expect(build('jiwoo')).toEqual(['["None yet"]', '["Of others"]', 't0 jiwoo ✓ /m?own-0'])
})
