import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'
import { whyBlocked } from '../blocked.ts'
import { imageStreamRules } from './image-stream.rules.ts'
import { imageStream } from './image-stream.ts'
import { listTags, splitTagName } from './read-image-stream.ts'

const outside = { kind: 'DockerImage', name: 'quay.io/shop/base:1' }
const asked = { spec: { tags: [{ name: '1', from: outside, importPolicy: { scheduled: true } }] } }
const image = { created: START, image: 'sha256:abc', dockerImageReference: 'quay.io/shop/base@sha256:abc' }
const held = (more: object) => ({ status: { tags: [{ tag: '1', ...more }] } })
const refused = { ...condition('ImportSuccess', 'False', 'NotFound'), message: 'no such image' }

describe('an image stream', () => {
  it.each([
    ['that nobody has pushed to', {}, 'NoImage', null],
    ['whose tag is being imported', asked, 'Pending', null],
    ['with images', { ...asked, ...held({ items: [image] }) }, 'Available', null],
    [
      'whose import failed',
      { ...asked, ...held({ conditions: [refused] }) },
      'ImportFailed',
      '1: no such image',
    ],
    [
      'that keeps its image because the import failed',
      { ...asked, ...held({ items: [image], conditions: [refused] }) },
      'ImportFailed',
      '1: no such image',
    ],
  ])('%s', (_what, fields, word, detail) => {
    expect(statusOf('image-stream', object(fields))).toBe(word)
    expect(problemOf('image-stream', object(fields))?.detail ?? null).toBe(detail)
  })

  it('has a tag for each that is asked for or held, with its newest image', () => {
    const older = { ...image, image: 'sha256:old' }
    const value = object({
      ...asked,
      status: {
        tags: [
          { tag: '1', items: [image, older] },
          { tag: 'latest', items: [older] },
        ],
      },
    })
    expect(
      listTags(value).map(({ name, from, image: digest, versions, scheduled }) => [
        name,
        from?.name ?? null,
        digest,
        versions,
        scheduled,
      ]),
    ).toEqual([
      ['1', 'quay.io/shop/base:1', 'sha256:abc', 2, true],
      ['latest', null, 'sha256:old', 1, false],
    ])
    expect(cell('image-stream', value, 'updated')).toBe(Date.parse(START))
  })

  it('imports only what follows an image of a registry', () => {
    const why = (fields: object) =>
      whyBlocked(imageStream, imageStreamRules, { action: 'import-image', object: object(fields) })
    expect(why(asked)).toBeNull()
    const inside = { kind: 'ImageStreamTag', name: 'base:1' }
    expect(why({ spec: { tags: [{ name: '1', from: inside }] } })?.says.en).toContain('None of its tags')
  })
})

describe('an image stream tag', () => {
  it.each([
    ['java:21', { stream: 'java', tag: '21' }],
    ['java', { stream: 'java', tag: 'latest' }],
  ])('called %s', (name, parts) => expect(splitTagName(name)).toEqual(parts))

  const layers = [
    { name: 'sha256:a', size: 10 },
    { name: 'sha256:b', size: 5 },
  ]
  it.each([
    ['what the image says', { dockerImageMetadata: { Size: 20 }, dockerImageLayers: layers }, 20],
    ['its layers where it says nothing', { dockerImageLayers: layers }, 15],
    ['unknown without either', {}, null],
  ])('is as large as %s', (_what, fields, size) => {
    const value = object({ image: fields }, { name: 'web:1' })
    expect(cell('image-stream-tag', value, 'size')).toBe(size)
    expect(cell('image-stream-tag', value, 'stream')).toEqual({
      kind: 'image-stream',
      namespace: 'shop',
      name: 'web',
    })
  })
})
