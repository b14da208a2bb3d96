import { describe, expect, it } from 'vitest'
import { lastManager, stripObject } from './strip.ts'

const APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

describe('what is kept of an object', () => {
  it('has no managed fields and no copy of itself', () => {
    const annotations = { [APPLIED]: '{}', note: 'kept' }
    const object = { metadata: { name: 'a', managedFields: [{ manager: 'x' }], annotations }, spec: { a: 1 } }
    expect(stripObject(object)).toEqual({
      metadata: { name: 'a', annotations: { note: 'kept' } },
      spec: { a: 1 },
    })
  })

  it('holds no value of a secret, only the names of its keys', () => {
    const secret = {
      metadata: { name: 's', annotations: { [APPLIED]: '{"data":{"password":"canary"}}' } },
      type: 'Opaque',
      data: { password: 'canary' },
      stringData: { token: 'canary' },
    }
    const kept = stripObject(secret, { secretFields: ['data', 'stringData'] })
    expect(JSON.stringify(kept)).not.toContain('canary')
    expect(kept).toMatchObject({ type: 'Opaque', data: { password: '' }, stringData: { token: '' } })
  })

  it('tells of a secret what may be told, and that there is more', () => {
    const packed = (text: string) => Buffer.from(text).toString('base64')
    const data = {
      url: packed('https://canary@git.example.com/a.git'),
      name: packed('x'.repeat(9000)),
      type: '%%%',
      password: packed('canary'),
      username: '',
    }
    const hiding = { secretFields: ['data'], toldKeys: ['url', 'name', 'type', 'project'] }
    const kept = stripObject({ metadata: { name: 's' }, data }, hiding)
    expect(kept['data']).toEqual({
      url: packed('https://git.example.com/a.git'),
      name: '',
      type: '',
      password: '',
    })
  })

  it('tells who last changed more than the status', () => {
    const managedFields = [
      { manager: 'naru-form', time: '2026-11-01T10:00:00Z' },
      { manager: 'kubectl', time: '2026-11-01T09:00:00Z' },
      { manager: 'controller', time: '2026-11-01T11:00:00Z', subresource: 'status' },
    ]
    expect(lastManager({ metadata: { name: 'a', managedFields } })).toEqual({
      manager: 'naru-form',
      at: Date.parse('2026-11-01T10:00:00Z'),
    })
  })
})
