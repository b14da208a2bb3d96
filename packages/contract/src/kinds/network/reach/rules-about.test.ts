import { describe, expect, it } from 'vitest'
import { readPolicy } from './read-policy.ts'
import { listRulesAbout } from './rules-about.ts'

const policy = (name: string, spec: object, namespace = 'shop') =>
  readPolicy({ metadata: { name, namespace }, spec })
const web = { namespace: 'shop', labels: { app: 'web' } }
const aboutWeb = { podSelector: { matchLabels: { app: 'web' } } }
const from = (app: string) => ({ from: [{ podSelector: { matchLabels: { app } } }] })

const said = (way: 'ingress' | 'egress', ...policies: Parameters<typeof listRulesAbout>[0]) => {
  const found = listRulesAbout(policies, web, way)
  return found && [found.by.map(({ name }) => name), found.rules.map(({ policy: { name } }) => name)]
}

describe('the rules about a pod', () => {
  it('are none where no policy is about it, or none in that way', () => {
    expect(said('ingress')).toBeNull()
    expect(said('ingress', policy('db', { podSelector: { matchLabels: { app: 'db' } } }))).toBeNull()
    expect(said('ingress', policy('far', { podSelector: {} }, 'pay'))).toBeNull()
    expect(said('egress', policy('in', { ...aboutWeb, policyTypes: ['Ingress'] }))).toBeNull()
  })

  it('are those of all policies about it, each with the policy that it stands in', () => {
    const closed = policy('deny', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const open = policy('allow', { ...aboutWeb, ingress: [from('proxy'), from('job')] })
    expect(said('ingress', closed, open)).toEqual([
      ['deny', 'allow'],
      ['allow', 'allow'],
    ])
    expect(said('egress', closed, open)).toEqual([['deny'], []])
  })
})
