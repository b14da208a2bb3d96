import { describe, expect, it } from 'vitest'
import { draftOfNew } from './draft-of-new.ts'

const made = (metadata: { name: string; namespace?: string }) => ({
  apiVersion: 'security.istio.io/v1',
  kind: 'AuthorizationPolicy',
  metadata,
  spec: {},
})

describe('a new policy', () => {
  it('is judged before it has a name, as one that can replace none', () => {
    const draft = draftOfNew(made({ name: '', namespace: 'shop' }))
    expect(draft?.metadata).toEqual({ name: '-', namespace: 'shop' })
  })

  it('is judged as it is called once it has a name', () => {
    expect(draftOfNew(made({ name: 'callers', namespace: 'shop' }))).toEqual(
      made({ name: 'callers', namespace: 'shop' }),
    )
  })

  it('is judged nowhere while it stands in no namespace', () => {
    expect(draftOfNew(made({ name: 'callers', namespace: '' }))).toBeNull()
    expect(draftOfNew(made({ name: 'callers' }))).toBeNull()
  })
})
