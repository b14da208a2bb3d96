import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TypeFile } from './definition-name.ts'
import { BUILD_DEFINITIONS } from './openshift/build-definitions.ts'
import { DEPLOYMENT_CONFIG_DEFINITION } from './openshift/deployment-config-definition.ts'
import { IMAGE_DEFINITIONS } from './openshift/image-definitions.ts'
import { MACHINE_DEFINITIONS } from './openshift/machine-definitions.ts'
import { ROUTE_DEFINITIONS } from './openshift/route-definitions.ts'
import { TEMPLATE_DEFINITIONS } from './openshift/template-definitions.ts'
import type { Schema } from './schema.ts'
import { TEKTON_DEFINITIONS } from './tekton-definitions.ts'
import { parseDeclaration } from './type-declaration.ts'

const FOLDERS = {
  'kubernetes-models': packageFolder('kubernetes-models'),
  apimachinery: packageFolder('@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta', 'apis/meta/v1/'),
} as const

const GROUP_FOLDERS: Readonly<Record<string, string>> = {
  rbac: 'rbac.authorization.k8s.io',
  flowcontrol: 'flowcontrol.apiserver.k8s.io',
  authentication: 'authentication.k8s.io',
  authorization: 'authorization.k8s.io',
  admissionregistration: 'admissionregistration.k8s.io',
  certificates: 'certificates.k8s.io',
  coordination: 'coordination.k8s.io',
  discovery: 'discovery.k8s.io',
  events: 'events.k8s.io',
  networking: 'networking.k8s.io',
  node: 'node.k8s.io',
  resource: 'resource.k8s.io',
  scheduling: 'scheduling.k8s.io',
  storage: 'storage.k8s.io',
}

const APIMACHINERY = 'io.k8s.apimachinery.pkg.'
const OTHER_SERVERS = /^io\.k8s\.[a-z-]+\.pkg\.apis\.([a-z]+)\.(\w+)\.(\w+)$/
const API = /^io\.k8s\.api\.([a-z]+)\.(\w+)\.(\w+)$/

/** What no package of types has: kinds of OpenShift and of Tekton are written down here. */
const loaded = new Map<string, Schema | undefined>(
  Object.entries({
    ...BUILD_DEFINITIONS,
    ...DEPLOYMENT_CONFIG_DEFINITION,
    ...IMAGE_DEFINITIONS,
    ...MACHINE_DEFINITIONS,
    ...ROUTE_DEFINITIONS,
    ...TEMPLATE_DEFINITIONS,
    ...TEKTON_DEFINITIONS,
  }),
)

/** The schema of a built-in definition, read from the type package when it is first asked for. */
export function loadDefinition(name: string): Schema | undefined {
  if (loaded.has(name)) return loaded.get(name)
  const file = typeFile(name)
  const path = file === undefined ? undefined : join(FOLDERS[file.package], `${file.path}.d.ts`)
  const schema =
    file === undefined || path === undefined || !existsSync(path)
      ? undefined
      : parseDeclaration(readFileSync(path, 'utf8'), file)
  loaded.set(name, schema)
  return schema
}

function typeFile(name: string): TypeFile | undefined {
  if (name.startsWith(APIMACHINERY)) {
    return { package: 'apimachinery', path: name.slice(APIMACHINERY.length).replaceAll('.', '/') }
  }
  const other = OTHER_SERVERS.exec(name)
  if (other !== null) {
    return { package: 'kubernetes-models', path: `${other[1]}.k8s.io/${other[2]}/${other[3]}` }
  }
  const [, group = '', version, kind] = API.exec(name) ?? []
  if (group === '') return undefined
  const folder = group === 'core' ? '' : `${GROUP_FOLDERS[group] ?? group}/`
  return { package: 'kubernetes-models', path: `${folder}${version}/${kind}` }
}

function packageFolder(specifier: string, below = ''): string {
  const folder = dirname(fileURLToPath(import.meta.resolve(specifier)))
  return below === '' ? folder : folder.slice(0, folder.length + 1 - below.length)
}
