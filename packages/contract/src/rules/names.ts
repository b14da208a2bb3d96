import { breach, type Checked, firstBreach } from './message.ts'
import { checkMaxLength, checkNoKorean, checkNoSpaces, checkRequired } from './text-rules.ts'

const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** A DNS-1123 label: names of namespaces, services, containers. */
export function checkDnsLabel(name: string): Checked {
  if (name === '') return breach('rule.required')
  if (name.length > 63) return breach('rule.maxLength', { n: 63 })
  return LABEL.test(name) ? null : breach('rule.dnsLabel')
}

/** A DNS-1123 subdomain: names of most other objects. */
export function checkDnsSubdomain(name: string): Checked {
  if (name === '') return breach('rule.required')
  if (name.length > 253) return breach('rule.maxLength', { n: 253 })
  return SUBDOMAIN.test(name) ? null : breach('rule.dnsSubdomain')
}

/** A key of a config map's or a secret's data. */
export function checkDataKey(key: string): Checked {
  if (key === '') return breach('rule.required')
  if (key.length > 253) return breach('rule.maxLength', { n: 253 })
  return /^[A-Za-z0-9._-]+$/.test(key) && key !== '.' && key !== '..' ? null : breach('rule.dataKey')
}

/** The name of an environment variable. */
export function checkEnvName(name: string): Checked {
  if (name === '') return breach('rule.required')
  return /^[A-Za-z_.-][A-Za-z0-9_.-]*$/.test(name) ? null : breach('rule.envName')
}

/** The name of a header that a probe sends. */
export function checkProbeHeaderName(name: string): Checked {
  return /^[A-Za-z0-9-]*$/.test(name) ? null : breach('rule.headerName')
}

/** A name that only has to fit into an address: `system:node-reader` of a role or a binding. */
export function checkPathSegment(name: string): Checked {
  const fits = !/[/%]/.test(name) && name !== '.' && name !== '..'
  return firstBreach(
    checkRequired(name),
    checkMaxLength(name, 253),
    checkNoSpaces(name),
    checkNoKorean(name),
    fits ? null : breach('rule.pathSegment'),
  )
}

const GITLAB_PART = '[A-Za-z0-9_][A-Za-z0-9_.-]*'
const GITLAB_PATH = new RegExp(`^${GITLAB_PART}(/${GITLAB_PART})+$`)

/** The full path of a project of GitLab: `group/project`, with any groups between. */
export function checkProjectPath(path: string): Checked {
  const isPath = GITLAB_PATH.test(path)
  return firstBreach(
    checkRequired(path),
    checkMaxLength(path, 255),
    isPath ? null : breach('rule.gitlab.project'),
  )
}
