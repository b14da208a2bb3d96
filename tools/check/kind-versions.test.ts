import { join } from 'node:path'
import { kinds } from '@naru/contract/kinds/registry'
import { expect, it } from 'vitest'
import { isTest, loadSourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The client knows no kinds; what a kind says of itself, and where its actions make others, is where versions belong. */
const WHOSE = /^(apps\/(console|server)|packages\/(contract|mesh))\/src\//
const OWN = /^packages\/contract\/src\/kubernetes\/served-at\.ts$/
const PLACE = /\{[^{}]*\bversion: 'v\d[^{}]*\}/g
const PLURAL = /\bplural: '([a-z]+)'/
const REF = /'cr:[a-z0-9.]+\/v\d[a-z0-9]*\/([a-z]+)'/g

it('the version of a kind stands in its own data alone', () => {
  const plurals = new Set<string>(kinds.map(({ plural }) => plural))
  const found = loadSourceFiles(ROOT)
    .filter(({ path }) => WHOSE.test(path) && !OWN.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const places = [...text.matchAll(PLACE)].map(([place]) => PLURAL.exec(place)?.[1] ?? '')
      const refs = [...text.matchAll(REF)].map(([, plural]) => plural ?? '')
      return [...places, ...refs]
        .filter((plural) => plurals.has(plural))
        .map((plural) => `${path}: ${plural}`)
    })
  expect(found).toEqual([])
})
