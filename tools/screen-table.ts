import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@naru/contract/pages/registry'
import { coverScreens, SCREENS } from '@naru/contract/pages/screen-inventory'
import { MENU_GROUPS } from '@naru/contract/shell/menu-groups'

export const COVERAGE_PATH = join(import.meta.dirname, '../docs/coverage.md')
const AREAS = [...MENU_GROUPS, { id: null, title: { en: 'Outside the menu' } }] as const

/** The document with its table of screens made from the registry of pages. */
export function writeScreenTable(document: string): string {
  const missing = new Set(coverScreens(PAGES).missing)
  const rows = AREAS.map(({ id, title }) => {
    const screens = SCREENS.filter(({ menu }) => menu === id)
    const lacking = screens.filter((screen) => missing.has(screen.id))
    const routes = lacking.map(({ route }) => `\`${route}\``).join(', ')
    const said = lacking.length === screens.length ? 'all' : routes
    return buildRow(title.en, screens.length - lacking.length, screens.length, said)
  })
  const all = buildRow('**all**', SCREENS.length - missing.size, SCREENS.length, '')
  const table = ['| area | exist | of | missing |', '|---|--:|--:|---|', ...rows, all].join('\n')
  return document.replace(
    /(<!-- screens -->\n)[\s\S]*(<!-- \/screens -->)/,
    (_, start: string, end: string) => `${start}${table}\n${end}`,
  )
}

function buildRow(area: string, exist: number, of: number, missing: string): string {
  return `| ${area} | ${exist} | ${of} | ${missing} |`
}

if (import.meta.main) writeFileSync(COVERAGE_PATH, writeScreenTable(readFileSync(COVERAGE_PATH, 'utf8')))
