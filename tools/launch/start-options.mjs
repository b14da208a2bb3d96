import { parseArgs } from 'node:util'

const OPTIONS = {
  kubeconfig: { type: 'string' },
  'no-sandbox': { type: 'boolean' },
  'sandbox-size': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

export const START_HELP = `npm start -- [options]
  --kubeconfig FILE              register every context of FILE; no sandbox
  --no-sandbox                   no simulated clusters; connect your own in the console
  --sandbox-size pods=N,clusters=M[,churn=R][,mesh=K]
                                 a larger sandbox: pods in all, extra clusters, changes a second,
                                 and a cluster more with a mesh of K namespaces of 20 workloads`

const SIZE = /^(pods|clusters|churn|mesh)=\d+(,(pods|clusters|churn|mesh)=\d+)*$/

/** What was asked for; throws a sentence that names the option at fault. */
export function parseStartOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS, strict: true })
  const size = values['sandbox-size']
  if (size && !SIZE.test(size)) {
    throw new Error(`--sandbox-size: expected pods=N,clusters=M[,churn=R][,mesh=K], not “${String(size)}”.`)
  }
  const kubeconfig = values.kubeconfig
  return {
    help: values.help === true,
    kubeconfig,
    size,
    sandbox: !kubeconfig && values['no-sandbox'] !== true,
  }
}
