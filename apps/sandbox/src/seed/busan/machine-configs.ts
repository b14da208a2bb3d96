import { MACHINE_CONFIGS, NODES } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'
import type { Planned } from '../app-objects.ts'
import type { Incident } from '../story.ts'

const ROLE = 'machineconfiguration.openshift.io/role'
const OPERATOR = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'ControllerConfig',
  name: 'machine-config-controller',
  uid: '2a0c9a52-5f3e-4f6e-9a57-0b6c8a7d1e01',
  controller: true,
  blockOwnerDeletion: true,
}
const VERSION = '8f4c5d1b0a7e3f2c6d9b8a7e6f5c4d3b2a190807'
const DAY_HOURS = 24

type Contents = {
  readonly files?: readonly object[]
  readonly units?: readonly object[]
  readonly [more: string]: unknown
}

function machineConfig(name: string, role: string, { files = [], units = [], ...spec }: Contents): Planned {
  const isOperators = /^0[01]-/.test(name)
  return {
    kind: 'MachineConfig',
    object: {
      metadata: {
        name,
        labels: { [ROLE]: role },
        ...(isOperators && {
          annotations: { 'machineconfiguration.openshift.io/generated-by-controller-version': VERSION },
          ownerReferences: [OPERATOR],
        }),
      },
      spec: { config: { ignition: { version: '3.5.0' }, storage: { files }, systemd: { units } }, ...spec },
    },
  }
}

function file(path: string, text: string, mode = 0o644): object {
  return {
    path,
    mode,
    overwrite: true,
    contents: { source: `data:text/plain;charset=utf-8;base64,${Buffer.from(text).toString('base64')}` },
  }
}

const unit = (name: string, contents: string): object => ({ name, enabled: true, contents })

const CHRONY = [
  'server time1.hanbat.example iburst',
  'server time2.hanbat.example iburst',
  'driftfile /var/lib/chrony/drift',
  'makestep 1.0 3',
  'rtcsync',
  '',
].join('\n')

const REGISTRIES = [
  '[[registry]]',
  'prefix = "registry.hanbat.example"',
  'location = "mirror.busan.hanbat.example"',
  '',
].join('\n')

const KUBELET_UNIT = [
  '[Unit]',
  'Description=Kubernetes Kubelet',
  'Wants=rpc-statd.service network-online.target',
  '',
  '[Service]',
  'ExecStart=/usr/bin/kubelet --config=/etc/kubernetes/kubelet.conf',
  'Restart=always',
  '',
  '[Install]',
  'WantedBy=multi-user.target',
  '',
].join('\n')

const ROBOT_UNIT = [
  '[Unit]',
  'Description=창고 로봇 USB 게이트웨이',
  'After=network-online.target',
  '',
  '[Service]',
  'ExecStart=/usr/local/bin/robot-gateway --device /dev/robot0',
  'Restart=on-failure',
  '',
  '[Install]',
  'WantedBy=multi-user.target',
  '',
].join('\n')

function base(role: string): readonly Planned[] {
  return [
    machineConfig(`00-${role}`, role, {
      files: [
        file('/etc/containers/registries.conf.d/hanbat.conf', REGISTRIES),
        file('/etc/sysctl.d/inotify.conf', 'fs.inotify.max_user_watches = 65536\n'),
      ],
      units: [{ name: 'rpcbind.service', mask: true }],
    }),
    machineConfig(`01-${role}-kubelet`, role, {
      files: [file('/etc/kubernetes/kubelet.conf', 'kind: KubeletConfiguration\ncgroupDriver: systemd\n')],
      units: [unit('kubelet.service', KUBELET_UNIT)],
    }),
    machineConfig(`99-${role}-chrony`, role, { files: [file('/etc/chrony.conf', CHRONY)] }),
  ]
}

function pool(name: string, more: object = {}): Planned {
  const values = name === 'master' ? ['master'] : [...new Set(['worker', name])]
  return {
    kind: 'MachineConfigPool',
    object: {
      metadata: { name, labels: { [`pools.operator.machineconfiguration.openshift.io/${name}`]: '' } },
      spec: {
        paused: false,
        machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values }] },
        nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
        ...more,
      },
    },
  }
}

/** Machine configs first: a pool that finds all of them at once renders a single configuration. */
export function buildMachineConfigs(): readonly Planned[] {
  return [
    ...base('master'),
    ...base('worker'),
    machineConfig('99-robot-usb', 'robot', {
      files: [file('/etc/udev/rules.d/70-robot.rules', 'SUBSYSTEM=="tty", SYMLINK+="robot0"\n')],
      units: [unit('robot-gateway.service', ROBOT_UNIT)],
      extensions: ['usbguard'],
    }),
    pool('master'),
    pool('worker'),
    pool('robot'),
    pool('batch', { paused: true }),
  ]
}

/** Two of the workers are for something special from the day on which they were installed. */
function giveRoles(world: World): void {
  for (const [name, role] of [
    ['busan-worker-02', 'robot'],
    ['busan-worker-03', 'batch'],
  ] as const) {
    world.patch(NODES, { name }, (node) => ({
      ...node,
      metadata: {
        ...node.metadata,
        labels: { ...node.metadata.labels, [`node-role.kubernetes.io/${role}`]: '' },
      },
    }))
  }
}

function put({ object }: Planned, world: World): void {
  world.create(MACHINE_CONFIGS, object)
}

/** Somebody wants huge pages for the night's batch; its pool is paused until the quarter is closed. */
function askForHugePages(world: World): void {
  put(
    machineConfig('99-batch-hugepages', 'batch', {
      kernelArguments: ['default_hugepagesz=2M', 'hugepagesz=2M', 'hugepages=4096'],
      kernelType: 'realtime',
    }),
    world,
  )
}

/** An auditor's wish that no running machine can follow. */
function askForFips(world: World): void {
  put(machineConfig('99-robot-fips', 'robot', { fips: true }), world)
}

export const MACHINE_INCIDENTS: readonly Incident[] = [
  { hoursAgo: 419.5 * DAY_HOURS, happen: giveRoles },
  { hoursAgo: 30, happen: askForHugePages },
  { hoursAgo: 5, happen: askForFips },
]
