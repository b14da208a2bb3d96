import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_TABLE } from '../apps/server/src/app/config-table.ts'

const root = join(import.meta.dirname, '..')
const HEADS = { en: '| name | default | what |', ko: '| 이름 | 기본값 | 설명 |' } as const

/** A README with its configuration table made from the server's own. */
export function writeConfigTable(readme: string, locale: 'en' | 'ko'): string {
  const code = (text: string): string => (text === '' ? '' : `\`${text}\``)
  const rows = CONFIG_TABLE.map(
    ({ name, standard, text }) => `| ${code(name)} | ${code(standard)} | ${text[locale]} |`,
  )
  const table = [HEADS[locale], '|---|---|---|', ...rows].join('\n')
  return readme.replace(
    /(<!-- configuration -->\n)[\s\S]*(<!-- \/configuration -->)/,
    (_, start: string, end: string) => `${start}${table}\n${end}`,
  )
}

export const READMES = [
  { path: join(root, 'README.md'), locale: 'en' },
  { path: join(root, 'README.ko.md'), locale: 'ko' },
] as const

if (import.meta.main) {
  for (const { path, locale } of READMES)
    writeFileSync(path, writeConfigTable(readFileSync(path, 'utf8'), locale))
}
