import { describe, expect, it } from 'vitest'
import { restoreField } from './field-place.ts'
import { parseFieldsV1 } from './fields-v1.ts'

const known = parseFieldsV1({
  'f:metadata': { 'f:labels': { 'f:app': {}, 'f:app.io/x': {}, 'f:app.io': { 'f:x': {} } } },
  'f:ports': {
    'k:{"port":80,"protocol":"TCP"}': { '.': {}, 'f:name': {} },
    'k:{"port":80,"protocol":"UDP"}': { '.': {}, 'f:name': {} },
  },
  'f:set': { 'v:"a"': {} },
  'f:list': {},
})
const port = (protocol: string, name: string) => ({ port: 80, protocol, name })

describe('a field that stays with its owner', () => {
  it.each([
    [
      'one of two keys',
      '.ports[port=80,protocol="UDP"].name',
      { ports: [port('TCP', 'a'), port('UDP', 'b')] },
      { ports: [port('TCP', 'x'), port('UDP', 'y')] },
      { ports: [port('TCP', 'x'), port('UDP', 'b')] },
    ],
    [
      'a label with dots, beside shorter ones',
      '.metadata.labels.app.io/x',
      { metadata: { labels: { app: '1', 'app.io/x': '1' } } },
      { metadata: { labels: { app: '2', 'app.io/x': '2' } } },
      { metadata: { labels: { app: '2', 'app.io/x': '1' } } },
    ],
    [
      'a new field, which goes',
      '.metadata.labels.app',
      { metadata: { labels: {} } },
      { metadata: { labels: { app: '2' } } },
      { metadata: { labels: {} } },
    ],
    ['a list that is one piece', '.list', { list: [1] }, { list: [2], set: [] }, { list: [1], set: [] }],
    ['a value of a set', '.set[="b"]', { set: ['a'] }, { set: ['a', 'b', 'c'] }, { set: ['a', 'c'] }],
    [
      'the nearest piece, where the name says more',
      '.list[name="x"].y',
      { list: [1], a: 1 },
      { list: [2], a: 2 },
      { list: [1], a: 2 },
    ],
  ])('is found: %s', (_what, field, theirs, wanted, kept) => {
    expect(restoreField({ theirs, wanted, known }, field)).toEqual(kept)
  })
})
