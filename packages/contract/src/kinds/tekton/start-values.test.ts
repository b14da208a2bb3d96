import { describe, expect, it } from 'vitest'
import { readParams, readWorkspaces } from './inputs.ts'
import { beginStart, checkParam, checkPlace, chooseStart } from './start-values.ts'

const spec = {
  params: [
    { name: 'app', type: 'string' },
    { name: 'ref', default: 'main', enum: ['main', 'next'] },
    { name: 'platforms', type: 'array', default: ['linux/amd64', 'linux/arm64'] },
    { name: 'labels', type: 'object', default: { team: 'pay', tier: '1' } },
  ],
  workspaces: [{ name: 'source' }, { name: 'cache', optional: true }],
}
const params = readParams(spec)
const workspaces = readWorkspaces(spec)
const usual = beginStart(params, workspaces)
const [app, ref, platforms, labels] = params
const declared = { name: 'web-1', params, workspaces }

describe('what starts a run', () => {
  it('begins with what is usual', () => {
    expect(usual).toEqual({
      params: { app: '', ref: 'main', platforms: 'linux/amd64\nlinux/arm64', labels: 'team=pay\ntier=1' },
      places: { source: { as: 'emptyDir', of: '' }, cache: { as: 'none', of: '' } },
      account: '',
    })
  })

  it('leaves what is usual to the pipeline, and says the rest in its type', () => {
    const typed = { app: 'pay', ref: 'main', platforms: 'linux/arm64\n', labels: 'team=a=b\n\ntier=' }
    expect(chooseStart(declared, { ...usual, params: typed })).toEqual({
      name: 'web-1',
      account: '',
      params: [
        { name: 'app', value: 'pay' },
        { name: 'platforms', value: ['linux/arm64'] },
        { name: 'labels', value: { team: 'a=b', tier: '' } },
      ],
      workspaces: [{ name: 'source', place: { as: 'emptyDir' } }],
    })
  })

  it('binds workspaces to what was chosen', () => {
    const places = { source: { as: 'claim', of: 'src' }, cache: { as: 'new-claim', of: '2Gi' } } as const
    expect(chooseStart(declared, { ...usual, places }).workspaces).toEqual([
      { name: 'source', place: { as: 'claim', name: 'src' } },
      { name: 'cache', place: { as: 'new-claim', size: '2Gi' } },
    ])
  })

  it.each([
    [app, '', 'rule.required'],
    [app, 'pay', undefined],
    [ref, '', undefined],
    [ref, 'other', 'rule.select'],
    [platforms, '', undefined],
    [labels, 'team', 'rule.keyAndValue'],
    [labels, 'team=pay', undefined],
  ])('has to be right: %j as %j', (param, typed, key) => {
    expect(param && checkParam(param, typed)?.key).toBe(key)
  })

  it.each([
    ['emptyDir', '', undefined],
    ['none', '', undefined],
    ['claim', '', 'rule.required'],
    ['claim', 'Src', 'rule.dnsSubdomain'],
    ['new-claim', 'much', 'rule.quantity'],
    ['new-claim', '5Gi', undefined],
  ] as const)('has to have its place: %s %j', (as, of, key) => expect(checkPlace({ as, of })?.key).toBe(key))
})
