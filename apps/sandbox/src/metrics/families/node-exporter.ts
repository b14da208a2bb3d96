import { chance } from '../../life/chance.ts'
import { loadAt, workSeconds } from '../../life/load.ts'
import { readAmount } from '../../limits/quantity.ts'
import { type Draft, type Family, type Labels, type MetricType, metric, type Scene } from '../family.ts'
import { type MachineUse, machineUses } from '../machine-use.ts'
import { exporterTarget, type Machine, machinesOf } from '../targets.ts'

type Told = readonly [labels: Labels, value: (now: number) => number]

/** A machine with its size and what it has used. */
type Host = {
  readonly machine: Machine
  readonly name: string
  readonly cores: number
  readonly memory: number
  readonly began: number
  readonly use: MachineUse
}

type Reading = {
  readonly type: MetricType
  readonly help: string
  readonly told: (host: Host) => readonly Told[]
}

/** Of the time that is worked: in which mode. */
const MODES: Readonly<Record<string, number>> = {
  user: 0.68,
  system: 0.22,
  softirq: 0.05,
  iowait: 0.03,
  irq: 0.02,
  nice: 0,
  steal: 0,
}
const DISK = 110 * 2 ** 30
const NIC: Labels = { device: 'eth0' }
const ROOT: Labels = { device: '/dev/vda1', fstype: 'ext4', mountpoint: '/' }

/** What is worked is spread evenly over the processors; the rest of the time they idle. */
function cpuModes({ cores, began, use }: Host): readonly Told[] {
  const worked = (now: number): number => use.cpuSeconds(now) / cores
  return Array.from({ length: cores }, (_, cpu) => [
    [
      { cpu: String(cpu), mode: 'idle' },
      (now: number) => Math.max(0, (now - began) / 1000 - worked(now)),
    ] as const,
    ...Object.entries(MODES).map(
      ([mode, share]) => [{ cpu: String(cpu), mode }, (now: number) => worked(now) * share] as const,
    ),
  ]).flat()
}

function traffic(what: string, perSecond: number) {
  return ({ name, began }: Host): readonly Told[] => [
    [
      NIC,
      (now) =>
        Math.round(
          perSecond * (0.5 + chance(`${name}/${what}`)) * workSeconds(`${name}/${what}`, began, now),
        ),
    ],
  ]
}

function disk(what: string, perSecond: number) {
  return (host: Host): readonly Told[] =>
    traffic(what, perSecond)(host).map(([, value]) => [{ device: 'vda' }, value])
}

const diskUsed = ({ name }: Host, now: number): number =>
  Math.round(DISK * (0.25 + 0.4 * chance(`${name}/disk`) + (0.04 * (now % 86_400_000)) / 86_400_000))

const alone =
  (value: (host: Host, now: number) => number) =>
  (host: Host): readonly Told[] => [[{}, (now) => value(host, now)]]
const onRoot =
  (value: (host: Host, now: number) => number) =>
  (host: Host): readonly Told[] => [[ROOT, (now) => value(host, now)]]
/** Programs that want to run, smoothed over `minutes`. */
const runnable = (minutes: number) =>
  alone(({ use }, now) => {
    const span = minutes * 60_000
    return Math.max(0, (use.cpuSeconds(now) - use.cpuSeconds(now - span)) / (span / 1000)) * 1.1
  })

const READINGS: Readonly<Record<string, Reading>> = {
  node_cpu_seconds_total: { type: 'counter', help: 'Seconds the CPUs spent in each mode.', told: cpuModes },
  node_load1: { type: 'gauge', help: '1m load average.', told: runnable(1) },
  node_load5: { type: 'gauge', help: '5m load average.', told: runnable(5) },
  node_load15: { type: 'gauge', help: '15m load average.', told: runnable(15) },
  node_memory_MemTotal_bytes: {
    type: 'gauge',
    help: 'Memory information field MemTotal_bytes.',
    told: alone(({ memory }) => memory),
  },
  node_memory_MemAvailable_bytes: {
    type: 'gauge',
    help: 'Memory information field MemAvailable_bytes.',
    told: alone(({ memory, use }, now) => memory - use.memoryBytes(now)),
  },
  node_memory_MemFree_bytes: {
    type: 'gauge',
    help: 'Memory information field MemFree_bytes.',
    told: alone(({ memory, use }, now) => Math.round((memory - use.memoryBytes(now)) * 0.55)),
  },
  node_memory_Cached_bytes: {
    type: 'gauge',
    help: 'Memory information field Cached_bytes.',
    told: alone(({ memory, use }, now) => Math.round((memory - use.memoryBytes(now)) * 0.38)),
  },
  node_memory_Buffers_bytes: {
    type: 'gauge',
    help: 'Memory information field Buffers_bytes.',
    told: alone(({ memory, use }, now) => Math.round((memory - use.memoryBytes(now)) * 0.04)),
  },
  node_filesystem_size_bytes: { type: 'gauge', help: 'Filesystem size in bytes.', told: onRoot(() => DISK) },
  node_filesystem_avail_bytes: {
    type: 'gauge',
    help: 'Filesystem space available to non-root users in bytes.',
    told: onRoot((host, now) => DISK - diskUsed(host, now)),
  },
  node_filesystem_free_bytes: {
    type: 'gauge',
    help: 'Filesystem free space in bytes.',
    told: onRoot((host, now) => DISK - diskUsed(host, now)),
  },
  node_network_receive_bytes_total: {
    type: 'counter',
    help: 'Network device statistic receive_bytes.',
    told: traffic('in', 6e6),
  },
  node_network_transmit_bytes_total: {
    type: 'counter',
    help: 'Network device statistic transmit_bytes.',
    told: traffic('out', 8e6),
  },
  node_network_receive_drop_total: {
    type: 'counter',
    help: 'Network device statistic receive_drop.',
    told: traffic('drop', 0),
  },
  node_disk_read_bytes_total: {
    type: 'counter',
    help: 'The total number of bytes read successfully.',
    told: disk('read', 2e6),
  },
  node_disk_written_bytes_total: {
    type: 'counter',
    help: 'The total number of bytes written successfully.',
    told: disk('write', 5e6),
  },
  node_disk_io_time_seconds_total: {
    type: 'counter',
    help: 'Total seconds spent doing I/Os.',
    told: ({ name, began }) => [
      [{ device: 'vda' }, (now) => 0.12 * workSeconds(`${name}/write`, began, now)],
    ],
  },
  node_boot_time_seconds: {
    type: 'gauge',
    help: 'Node boot time, in unixtime.',
    told: alone(({ began }) => Math.floor(began / 1000)),
  },
  node_time_seconds: {
    type: 'gauge',
    help: 'System time in seconds since epoch (1970).',
    told: alone((_, now) => now / 1000),
  },
  node_procs_running: {
    type: 'gauge',
    help: 'Number of processes in runnable state.',
    told: alone(({ name }, now) => 1 + Math.floor(4 * loadAt(name, now))),
  },
  node_uname_info: {
    type: 'gauge',
    help: 'Labeled system information as provided by the uname system call.',
    told: ({ machine, name }) => [
      [
        {
          nodename: name,
          release: machine.node.status.nodeInfo?.kernelVersion ?? '',
          sysname: 'Linux',
          machine: 'x86_64',
        },
        () => 1,
      ],
    ],
  },
}

function hostDrafts(metricName: string, scene: Scene): readonly Draft[] {
  const reading = READINGS[metricName]
  if (reading === undefined) return []
  const useOf = machineUses(scene)
  return machinesOf(scene).flatMap((machine) => {
    const { name } = machine.node.metadata
    if (!scene.wants({ instance: name })) return []
    const { capacity } = machine.node.status
    const cores = readAmount(capacity?.['cpu'])
    const began = machine.life.editions[0]?.at ?? 0
    const memory = readAmount(capacity?.['memory'])
    const told = reading.told({ machine, name, cores, memory, began, use: useOf(machine) })
    const to = machine.life.to
    return told.map(([labels, value]) => ({
      labels,
      target: exporterTarget(machine),
      stretches: [{ from: began, value, ...(to === undefined ? {} : { to }) }],
    }))
  })
}

/** What node-exporter tells of each machine. */
export const NODE_EXPORTER: Family = {
  metrics: Object.entries(READINGS).map(([name, { type, help }]) => metric(name, type, help)),
  drafts: hostDrafts,
}
