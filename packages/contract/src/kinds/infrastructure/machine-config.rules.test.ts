import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'
import { listBlocked } from '../blocked.ts'
import { machineConfigRules } from './machine-config.rules.ts'
import { machineConfig } from './machine-config.ts'
import { readMachineConfig } from './read-machine-config.ts'

const config = object({
  spec: {
    kernelArguments: ['hugepages=64', 7],
    kernelType: 'realtime',
    extensions: ['usbguard'],
    config: {
      ignition: { version: '3.4.0' },
      storage: {
        files: [
          { path: '/etc/chrony.conf', mode: 420, contents: { source: 'data:,pool%20ntp' } },
          { path: '/etc/motd', contents: { source: 'https://x.example/motd', compression: 'gzip' } },
        ],
      },
      systemd: {
        units: [
          { name: 'robot.service', enabled: true, contents: '[Unit]', dropins: [{ name: '10-x.conf' }] },
          { name: 'cups.service', mask: true },
        ],
      },
      passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['ssh-ed25519 AAAA'], passwordHash: '$6$x' }] },
    },
  },
})

describe('a machine config', () => {
  it('says what it changes on a machine', () => {
    expect(readMachineConfig(config)).toEqual({
      files: [
        { path: '/etc/chrony.conf', mode: '0644', source: 'data:,pool%20ntp', compression: '' },
        { path: '/etc/motd', mode: '', source: 'https://x.example/motd', compression: 'gzip' },
      ],
      units: [
        { name: 'robot.service', enabled: true, masked: false, text: '[Unit]', dropins: ['10-x.conf'] },
        { name: 'cups.service', enabled: null, masked: true, text: '', dropins: [] },
      ],
      kernelArguments: ['hugepages=64'],
      extensions: ['usbguard'],
      kernelType: 'realtime',
      fips: false,
      osImage: '',
      users: [{ name: 'core', keys: 1 }],
    })
  })

  it.each([
    ['files', 2],
    ['units', 2],
    ['arguments', ['hugepages=64']],
    ['ignition', '3.4.0'],
    ['rendered', false],
    ['role', null],
  ])('has %s in a list', (column, expected) => {
    expect(cell('machine-config', config, column)).toEqual(expected)
  })

  it.each([
    ['MachineConfigPool', 'rendered'],
    ['ControllerConfig', 'generated'],
    ['KubeletConfig', 'generated'],
    ['ArgoThing', undefined],
  ])('is not to be edited where a %s writes it', (kind, reason) => {
    const owner = { apiVersion: 'machineconfiguration.openshift.io/v1', kind, name: 'worker', uid: 'u' }
    const value = object({}, { ownerReferences: [owner] })
    expect(listBlocked(machineConfig, machineConfigRules, value)?.edit).toBe(reason)
  })
})
