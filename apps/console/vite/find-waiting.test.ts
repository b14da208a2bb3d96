import { expect, it } from 'vitest'
import { findWaiting } from './find-waiting.ts'

const MAIN = { '/naru/apps/console/src/main.tsx': {} }

it('nobody waits for what awaits the first page, where that stands apart', () => {
  const chunks = [
    { fileName: 'index.js', imports: ['shell.js'], modules: MAIN },
    { fileName: 'shell.js', imports: [], modules: {} },
    { fileName: 'list.js', imports: ['shell.js'], modules: {} },
  ]
  expect(findWaiting(chunks)).toEqual([])
})

it('pages that need it are named', () => {
  const chunks = [
    { fileName: 'shell.js', imports: [], modules: MAIN },
    { fileName: 'list.js', imports: ['shell.js'], modules: {} },
  ]
  expect(findWaiting(chunks)).toEqual(['list.js'])
})
