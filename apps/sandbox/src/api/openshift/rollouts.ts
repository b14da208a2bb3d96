import { readFields, readNumber } from '@naru/contract/manifest/read'
import { badRequest } from '../../protocol/status.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { loadTarget } from '../reading/read-object.ts'
import { mediaType, parseObject, readBody } from '../writing/body.ts'

const CONFIGS = { group: 'apps.openshift.io', plural: 'deploymentconfigs' }

/** POST `instantiate` of a deployment config: the number of its latest rollout goes up, and its controller follows. */
export async function answerRollout(call: Call): Promise<Answer> {
  const body = parseObject(await readBody(call.request), mediaType(call.request), 'DeploymentRequest')
  const config = loadTarget(call)
  const { name } = config.metadata
  if (body['name'] !== name)
    throw badRequest(`name in the request does not match deployment config "${name}"`)
  if (readFields(config['spec'])['paused'] === true)
    throw badRequest(`cannot deploy a paused deployment config "${name}"`)
  const next = call.api.cluster.store.patch(CONFIGS, config.metadata, (current) => {
    const status = readFields(current['status'])
    const causes = [{ type: 'Manual' }]
    return {
      ...current,
      status: {
        ...status,
        latestVersion: (readNumber(status['latestVersion']) ?? 0) + 1,
        details: { message: 'manual change', causes },
      },
    }
  })
  return jsonAnswer(next, 201)
}
