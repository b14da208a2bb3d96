import type { ToldStatus } from '../kind-rules.ts'

/** How applications of Argo CD can be, the usual first. */
export const APPLICATION_STATUSES: readonly ToldStatus[] = [
  {
    word: 'Healthy',
    means: {
      en: 'What it deploys is as the repository says, and is well.',
      ko: '배포된 내용이 저장소와 같고 정상입니다.',
    },
  },
  {
    word: 'Synced',
    means: {
      en: 'What it deploys is as the repository says; of its health nothing is known.',
      ko: '배포된 내용이 저장소와 같습니다. 정상인지는 알려지지 않았습니다.',
    },
  },
  {
    word: 'OutOfSync',
    means: {
      en: 'What runs is not what the repository says: it waits for a sync, or somebody has changed it.',
      ko: '배포된 내용이 저장소와 다릅니다. 동기화를 기다리거나 누군가 직접 바꿨습니다.',
    },
  },
  {
    word: 'Syncing',
    means: {
      en: 'Argo CD applies what the repository says.',
      ko: 'Argo CD가 저장소의 내용을 적용하는 중입니다.',
    },
  },
  {
    word: 'Progressing',
    means: {
      en: 'Something that it has deployed is not there yet, such as new pods.',
      ko: '배포한 리소스가 아직 준비 중입니다(예: 새 파드).',
    },
  },
  {
    word: 'Suspended',
    means: { en: 'Something that it has deployed is held.', ko: '배포한 리소스가 일시 중지되어 있습니다.' },
  },
  {
    word: 'Missing',
    means: {
      en: 'Something that it should deploy is not in the cluster.',
      ko: '배포해야 하는 리소스가 클러스터에 없습니다.',
    },
  },
  {
    word: 'Degraded',
    tone: 'error',
    means: {
      en: 'Something that it has deployed has failed; its page says which.',
      ko: '배포한 리소스에 장애가 있습니다. 상세 화면에 어떤 것인지 나옵니다.',
    },
  },
  {
    word: 'SyncError',
    means: {
      en: 'The last sync failed, and the resources still differ from the repository.',
      ko: '마지막 동기화가 실패하여 저장소와 다른 상태입니다.',
    },
  },
  {
    word: 'ComparisonError',
    means: {
      en: 'Argo CD cannot read the repository, make its manifests, or read the cluster.',
      ko: 'Argo CD가 저장소를 읽거나 매니페스트를 만들거나 클러스터를 읽지 못합니다.',
    },
  },
  {
    word: 'InvalidSpecError',
    means: {
      en: 'Its settings are wrong, or its project does not allow them.',
      ko: '설정이 잘못되었거나 프로젝트가 허용하지 않습니다.',
    },
  },
  {
    word: 'DeletionError',
    means: { en: 'What it has deployed could not be deleted.', ko: '배포한 리소스를 삭제하지 못했습니다.' },
  },
  {
    word: 'Error',
    means: {
      en: 'Argo CD reports an error; the message on its page says which.',
      ko: 'Argo CD가 오류를 보고했습니다. 상세 화면에 내용이 있습니다.',
    },
  },
  {
    word: 'Unknown',
    means: { en: 'Argo CD has not said yet how it is.', ko: 'Argo CD가 아직 상태를 알려 주지 않았습니다.' },
  },
  'Terminating',
]
