import { expect, it } from 'vitest'
import { weighEntry } from './weigh-entry.ts'

const HTML = `<script type="module" src="/assets/shell.js"></script>
  <link rel="modulepreload" href="/assets/vendor.js"><link rel="stylesheet" href="/assets/shell.css">`

const built = {
  chunks: [
    {
      fileName: 'assets/shell.js',
      modules: {
        '/home/somebody/naru/packages/contract/src/errors/catalogue.ts': { renderedLength: 30 },
        '/home/somebody/naru/node_modules/react/index.js': { renderedLength: 200 },
      },
    },
    { fileName: 'assets/late.js', modules: { '/late.ts': { renderedLength: 900 } } },
  ],
  sent: new Map([
    ['assets/shell.js', 1],
    ['assets/shell.css', 10],
    ['assets/vendor.js', 100],
    ['assets/late.js', 1000],
    ['shell.js', 10_000],
  ]),
}

it('the first load is what the page names, styles included, and nothing that comes late', () => {
  expect(weighEntry(HTML, built, 111)).toBeNull()
  expect(weighEntry(HTML, built, 110)).toMatch(/^The first load is 111 bytes as it is sent, more than 110\./)
})

it('where it is too heavy, the largest of it is named first, from the repository on', () => {
  expect(weighEntry(HTML, built, 0)?.split('\n').slice(1)).toEqual([
    '     200 node_modules/react/index.js',
    '      30 packages/contract/src/errors/catalogue.ts',
  ])
})
