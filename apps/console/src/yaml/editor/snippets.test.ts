import { SNIPPETS } from '@naru/contract/manifest/snippets'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

describe('a snippet', () => {
  it.each(SNIPPETS.map((snippet) => [snippet.id, snippet] as const))(
    '%s is one field of a manifest once its gaps are filled',
    (id, { text }) => {
      const written = text.replaceAll('\t', '  ').replaceAll(/\$\{(?:\d+:)?([^}]*)\}/g, '$1')
      const value: unknown = parse(written)
      const [field = ''] = Object.keys(value ?? {})
      expect(Object.keys(value ?? {})).toHaveLength(1)
      expect(id.startsWith(field)).toBe(true)
      // A bare number would be a place in the order, without a text.
      expect(text).not.toMatch(/\$\{\d+\}/)
    },
  )

  it('has a name of its own', () => {
    expect(new Set(SNIPPETS.map(({ id }) => id)).size).toBe(SNIPPETS.length)
  })
})
