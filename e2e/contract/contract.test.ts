import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingApiServer, startApiServer } from '../apiserver/start-apiserver.ts'
import { PATIENCE } from '../world/patience.ts'
import { startSandbox } from '../world/start-world.ts'
import { allCases } from './all-cases.ts'
import { type CaseResult, runContract } from './run-contract.ts'

type Target = { readonly kubeconfig: string; readonly stop: () => Promise<void> }

describe('a cluster of the sandbox', () => {
  contract('a cluster of the sandbox', async () => {
    const sandbox = await startSandbox()
    const seoul = sandbox.clusters.find(({ name }) => name === 'seoul')
    return { kubeconfig: seoul?.kubeconfigPath ?? '', stop: sandbox.stop }
  })
})

describe.skipIf(missingApiServer() !== null)('a real kube-apiserver', () => {
  contract('a real kube-apiserver', startApiServer)
})

/** The suite runs once, several cases at a time; each case is then a test of its own. What they have counted is said at the end. */
function contract(name: string, start: () => Promise<Target>): void {
  let target: Target | undefined
  let failure: unknown
  const results = new Map<string, CaseResult>()

  beforeAll(async () => {
    try {
      target = await start()
      for (const result of await runContract(readFileSync(target.kubeconfig, 'utf8'))) {
        results.set(`${result.topic}: ${result.sentence}`, result)
      }
    } catch (error) {
      failure = error
    }
  }, PATIENCE.tour)
  afterAll(() => {
    for (const { topic, told } of results.values())
      for (const words of told) console.log(`${name}: ${topic}: ${words}`)
    return target?.stop()
  })

  it('starts, and is ready for the suite', () => {
    if (failure !== undefined) throw failure
  })

  it.for(allCases.map(({ topic, sentence }) => `${topic}: ${sentence}`))('%s', (title, context) => {
    if (failure !== undefined) context.skip('the cluster did not start')
    const result = results.get(title)
    if (result?.outcome === 'skipped') context.skip(result.why)
    expect(result, result?.why).toMatchObject({ outcome: 'passed' })
  })
}
