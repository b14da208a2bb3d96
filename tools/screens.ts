import { PAGES } from '@naru/contract/pages/registry'
import { coverScreens } from '@naru/contract/pages/screen-inventory'

const TYPES: Readonly<Record<string, string>> = {
  L: 'list',
  D: 'detail',
  C: 'create',
  E: 'edit',
  P: 'page',
  M: 'mesh',
}

const { total, registered, missing, different } = coverScreens(PAGES)
const count = (ids: readonly string[], prefix: string): number =>
  ids.filter((id) => id.startsWith(`${prefix}_`)).length

console.log('\nScreens of the inventory that are registered')
for (const [prefix, name] of Object.entries(TYPES)) {
  const [have, lack] = [count(registered, prefix), count(missing, prefix)]
  console.log(`  ${name.padEnd(8)}${String(have).padStart(4)} of ${have + lack}`)
}
console.log(`  ${'all'.padEnd(8)}${String(registered.length).padStart(4)} of ${total}`)
if (different.length > 0) console.log(`  with another route or layout: ${different.join(', ')}`)
