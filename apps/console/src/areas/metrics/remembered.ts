import { MOST_EXPRESSIONS, REMEMBERED_EXPRESSION } from '@naru/contract/shell/settings'
import { currentSetting, setSettings } from '../../shell/settings-store.ts'
import { remember } from './browser-search.ts'

/** Puts an expression first among those that were asked. */
export function rememberAsked(query: string): void {
  if (query.length > REMEMBERED_EXPRESSION) return
  const before = currentSetting('askedExpressions')
  if (before[0] !== query) setSettings({ askedExpressions: remember(before, query, MOST_EXPRESSIONS) })
}

/** Keeps an expression, or forgets one that is kept. */
export function toggleKept(query: string): void {
  if (query.length > REMEMBERED_EXPRESSION) return
  const before = currentSetting('keptExpressions')
  const without = before.filter((one) => one !== query)
  setSettings({
    keptExpressions: without.length < before.length ? without : remember(before, query, MOST_EXPRESSIONS),
  })
}
