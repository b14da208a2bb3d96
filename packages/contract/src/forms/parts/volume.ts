import type { Text } from '../../i18n/locale.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { checkAbsolutePath } from '../../rules/volume.ts'
import { type KeyedKind, names } from '../choice-source.ts'
import { amount, choice, text, tick, words } from '../fields.ts'
import type { Section } from '../form.ts'
import { more, oneOf, section, type Variant } from '../layout.ts'
import { list } from '../many.ts'
import { NAME } from './general.ts'
import { downwardSource, keyedSource, projectedVolume } from './projected.ts'
import { defaultMode } from './volume-files.ts'

type Options = { readonly fixed?: true }

const VOLUME: Text = { en: 'Volume', ko: '볼륨' }
const CLAIM: Text = { en: 'Volume claim', ko: '볼륨 클레임' }

const EMPTY_DIR: Variant = {
  value: 'empty-dir',
  title: { en: 'Empty directory', ko: '빈 디렉터리' },
  at: 'emptyDir',
  nodes: [
    choice('emptyDir.medium', {
      title: { en: 'Medium', ko: '매체' },
      keep: true,
      options: [
        { value: '', title: { en: 'Disk of the node', ko: '노드 디스크' } },
        { value: 'Memory', title: { en: 'Memory', ko: '메모리' } },
      ],
    }),
    amount('emptyDir.sizeLimit', {
      title: { en: 'Size limit', ko: '크기 제한' },
      units: words('Mi', 'Gi'),
      keep: true,
    }),
  ],
}

/** The files of a config map or secret, with the mode that those have whose own says nothing. */
function keyed(of: KeyedKind, title: Text, path: string): Variant {
  const [at = path] = path.split('.')
  return keyedSource(of, title, path, [defaultMode(`${at}.defaultMode`)])
}

function downward(spec: string): Variant {
  const source = downwardSource(spec)
  return { ...source, nodes: [defaultMode(`${source.at}.defaultMode`), ...source.nodes] }
}

const VOLUME_CLAIM: Variant = {
  value: 'claim',
  title: CLAIM,
  at: 'persistentVolumeClaim',
  nodes: [
    text('persistentVolumeClaim.claimName', {
      title: CLAIM,
      required: true,
      rule: checkDnsSubdomain,
      keep: true,
      choices: names('persistent-volume-claim'),
    }),
    tick('persistentVolumeClaim.readOnly', {
      title: { en: 'Read-only', ko: '읽기 전용' },
      keep: true,
    }),
  ],
}

const HOST_PATH: Variant = {
  value: 'host-path',
  title: { en: 'Path of the node', ko: '노드 경로' },
  at: 'hostPath',
  nodes: [
    text('hostPath.path', {
      title: { en: 'Path on the node', ko: '노드의 경로' },
      placeholder: '/var/log',
      required: true,
      rule: checkAbsolutePath,
      keep: true,
    }),
    choice('hostPath.type', {
      title: { en: 'What must be there', ko: '경로 확인' },
      keep: true,
      options: [
        { value: '', title: { en: 'Not checked', ko: '확인 안 함' } },
        ...words(
          'DirectoryOrCreate',
          'Directory',
          'FileOrCreate',
          'File',
          'Socket',
          'CharDevice',
          'BlockDevice',
        ),
      ],
    }),
  ],
}

/** Sources that have no fields here are kept as the YAML says them. */
const KEPT = [
  'csi',
  'ephemeral',
  'image',
  'nfs',
  'iscsi',
  'fc',
  'rbd',
  'cephfs',
  'glusterfs',
  'cinder',
  'gitRepo',
  'flexVolume',
  'flocker',
  'quobyte',
  'scaleIO',
  'storageos',
  'portworxVolume',
  'vsphereVolume',
  'photonPersistentDisk',
  'azureDisk',
  'azureFile',
  'awsElasticBlockStore',
  'gcePersistentDisk',
].map((at): Variant => ({ value: at, title: { en: at, ko: at }, at, nodes: [], kept: true }))

/** What the containers of a template may mount, whose spec stands at that path. */
export function volumesSection(spec: string, options: Options = {}): Section {
  const title = { en: 'Volumes', ko: '볼륨' }
  return section(title, { en: 'What its containers may mount.', ko: '컨테이너에 마운트할 볼륨입니다.' }, [
    more(
      [
        list(`${spec}.volumes`, {
          title,
          item: VOLUME,
          add: { en: 'Add volume', ko: '볼륨 추가' },
          ...options,
          unique: 'name',
          nodes: [
            text('name', { title: NAME, required: true, rule: checkDnsLabel }),
            oneOf('source', {
              title: { en: 'From', ko: '출처' },
              // A volume that names no source is an empty directory.
              otherwise: 'empty-dir',
              variants: [
                EMPTY_DIR,
                keyed('config-map', { en: 'Config map', ko: '컨피그맵' }, 'configMap.name'),
                keyed('secret', { en: 'Secret', ko: '시크릿' }, 'secret.secretName'),
                VOLUME_CLAIM,
                HOST_PATH,
                projectedVolume(spec),
                downward(spec),
                ...KEPT,
              ],
            }),
          ],
        }),
      ],
      { en: 'Config maps, secrets, claims and directories', ko: '컨피그맵, 시크릿, 클레임, 디렉터리' },
    ),
  ])
}
