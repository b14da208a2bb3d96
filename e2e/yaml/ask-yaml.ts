import { readFileSync } from 'node:fs'
import { parseExactJson } from '@naru/contract/manifest/exact-json'
import { readFields } from '@naru/contract/manifest/read'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { Agent, fetch } from 'undici'
import { indent } from '../../packages/kube/test/same-reading.ts'
import type { ClusterReading } from '../../packages/kube/test/yaml-record.ts'
import { startApiServer } from '../apiserver/start-apiserver.ts'
import { eventually } from '../contract/expect.ts'

export type YamlCluster = {
  /** What the cluster reads where a text stands below a field, as server-side apply reads it. */
  readonly read: (text: string) => Promise<ClusterReading>
  readonly stop: () => Promise<void>
}

const GROUP = 'yaml.example.com'
const TEXTS = `/apis/${GROUP}/v1/namespaces/default/texts`
const HEAD = `apiVersion: ${GROUP}/v1\nkind: Text\nmetadata:\n  name: x\nspec:\n`
const SCHEMA = { type: 'object', properties: { spec: { 'x-kubernetes-preserve-unknown-fields': true } } }
const DEFINITION = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `texts.${GROUP}` },
  spec: {
    group: GROUP,
    scope: 'Namespaced',
    names: { plural: 'texts', singular: 'text', kind: 'Text', listKind: 'TextList' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: SCHEMA } }],
  },
}

/** Starts a real API server with a kind that takes any value. Nothing of what it reads is stored. */
export async function startYamlCluster(): Promise<YamlCluster> {
  const server = await startApiServer()
  const access = selectAccess(parseKubeconfig(readFileSync(server.kubeconfig, 'utf8')))
  const dispatcher = new Agent({ connect: { ca: access.certificateAuthority ?? '' } })
  async function ask(method: string, path: string, body?: { readonly type: string; readonly text: string }) {
    const answer = await fetch(`${access.server}${path}`, {
      method,
      dispatcher,
      headers: { authorization: `Bearer ${access.token}`, ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.text }),
    })
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  }
  async function apply(text: string, validation: 'Strict' | 'Ignore'): Promise<ClusterReading> {
    const query = `dryRun=All&force=true&fieldManager=test&fieldValidation=${validation}`
    const body = { type: 'application/apply-patch+yaml', text: `${HEAD}${indent(text)}\n` }
    const answer = await ask('PATCH', `${TEXTS}/x?${query}`, body)
    if (answer.status >= 500) throw new Error(`The cluster failed: ${answer.text}`)
    return answer.ok ? { value: readFields(parseExactJson(answer.text))['spec'] ?? null } : { refused: true }
  }
  const definition = { type: 'application/json', text: JSON.stringify(DEFINITION) }
  await ask('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', definition)
  await eventually('the kind being served', async () => (await ask('GET', TEXTS)).ok)
  return {
    async read(text) {
      const strict = await apply(text, 'Strict')
      if ('value' in strict) return strict
      const lax = await apply(text, 'Ignore')
      return 'value' in lax ? { ...lax, lax: true } : lax
    },
    async stop() {
      await dispatcher.close()
      await server.stop()
    },
  }
}
