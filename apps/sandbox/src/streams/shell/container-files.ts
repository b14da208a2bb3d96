import type { Container, Pod, Volume } from '../../life/objects/pod.ts'
import { CONFIG_MAPS, SECRETS } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'

type Surroundings = { readonly namespace: string | undefined; readonly world: World }

/** The files of a volume by name, with secrets decoded. */
function volumeFiles(
  volume: Volume | undefined,
  { namespace, world }: Surroundings,
): Readonly<Record<string, string>> {
  const { configMap, secret } = volume ?? {}
  if (configMap !== undefined)
    return world.get(CONFIG_MAPS, { namespace, name: configMap.name ?? '' })?.data ?? {}
  if (secret === undefined) return {}
  const data = world.get(SECRETS, { namespace, name: secret.secretName ?? '' })?.data ?? {}
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
  )
}

function mountedFiles(pod: Pod, container: Container, world: World): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  const place = { namespace: pod.metadata.namespace, world }
  for (const { name, mountPath } of container.volumeMounts ?? []) {
    files[`${mountPath}/.keep`] = ''
    const volume = pod.spec.volumes?.find((candidate) => candidate.name === name)
    for (const [key, value] of Object.entries(volumeFiles(volume, place)))
      files[`${mountPath}/${key}`] = value
  }
  return files
}

const TOKEN_FOLDER = '/var/run/secrets/kubernetes.io/serviceaccount'

/** What the containers of a pod call their machine: a pod that has the network of its node has its name, too. */
export function hostName({ metadata, spec }: Pod): string {
  return spec.hostNetwork === true ? (spec.nodeName ?? metadata.name) : metadata.name
}

/** What a container of that pod has on its disk. */
export function buildContainerFiles(
  pod: Pod,
  container: Container,
  world: World,
): Readonly<Record<string, string>> {
  const { namespace = '' } = pod.metadata
  const name = hostName(pod)
  const ip = pod.status?.podIP ?? '127.0.0.1'
  return {
    '/etc/hostname': `${name}\n`,
    '/etc/hosts': `127.0.0.1\tlocalhost\n${ip}\t${name}\n`,
    '/etc/resolv.conf': `search ${namespace}.svc.cluster.local svc.cluster.local cluster.local\nnameserver 10.96.0.10\noptions ndots:5\n`,
    '/etc/os-release': 'NAME="Hanbat Linux"\nID=hanbat\nVERSION_ID="3"\nPRETTY_NAME="Hanbat Linux 3"\n',
    '/etc/passwd': 'root:x:0:0:root:/root:/bin/sh\napp:x:1000:1000::/app:/bin/sh\n',
    '/etc/localtime': 'TZif2 Asia/Seoul\n',
    '/app/README.md': `# ${container.name}\n\n이미지: ${container.image}\n`,
    '/app/config/application.yaml': `server:\n  port: 8080\nspring:\n  application:\n    name: ${container.name}\nlogging:\n  level:\n    root: INFO\n`,
    '/app/bin/start.sh': `#!/bin/sh\nexec /app/bin/${container.name} "$@"\n`,
    '/proc/1/cmdline': `/app/bin/${container.name}\n`,
    '/proc/version': 'Linux version 6.8.0-71-generic (hanbat@build) #71 SMP\n',
    '/tmp/.keep': '',
    '/var/log/app.log': '로그는 표준 출력으로 나갑니다.\n',
    [`${TOKEN_FOLDER}/namespace`]: namespace,
    [`${TOKEN_FOLDER}/ca.crt`]:
      '-----BEGIN CERTIFICATE-----\n(the certificate of the cluster)\n-----END CERTIFICATE-----\n',
    ...mountedFiles(pod, container, world),
  }
}
