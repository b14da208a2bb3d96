import type { Text } from '../i18n/locale.ts'
import type { StatusWord } from '../rows/status-table.ts'

const of = (en: string, ko: string): Text => ({ en, ko })

/** What a status means whatever the kind; words that say it themselves are not here. */
export const STATUS_MEANINGS: Readonly<Partial<Record<StatusWord, Text>>> = {
  Running: of('All containers run and are ready.', '모든 컨테이너가 실행 중이며 준비되었습니다.'),
  'Running, not ready': of(
    'Its containers run, but it does not yet answer, so that services send it nothing.',
    '컨테이너는 실행 중이지만 아직 요청을 받을 준비가 되지 않아 서비스가 연결하지 않습니다.',
  ),
  ContainerCreating: of(
    'The node pulls images and mounts volumes.',
    '노드가 이미지를 내려받고 볼륨을 마운트하는 중입니다.',
  ),
  PodInitializing: of('Init containers have to finish first.', '초기화 컨테이너가 먼저 끝나야 합니다.'),
  Pending: of('Accepted, but nothing has taken it up yet.', '접수되었지만 아직 처리되지 않았습니다.'),
  Unschedulable: of('No node can take it now.', '지금은 배치할 수 있는 노드가 없습니다.'),
  SchedulingGated: of(
    'Waits until a controller lets it be placed on a node.',
    '컨트롤러가 허용할 때까지 노드 배치를 기다립니다.',
  ),
  Completed: of(
    'All containers ended well; nothing is left to run.',
    '모든 컨테이너가 정상적으로 끝났습니다.',
  ),
  Recovering: of('Answers again and is being read anew.', '다시 응답하여 상태를 새로 읽는 중입니다.'),
  Connecting: of('Being connected for the first time.', '처음 연결하는 중입니다.'),
  Admitted: of('A router serves it.', '라우터가 요청을 전달합니다.'),
  Rejected: of(
    'No router serves it, most often because its host is taken.',
    '라우터가 받아들이지 않았습니다. 호스트가 이미 쓰이는 경우가 많습니다.',
  ),
  SchedulingDisabled: of(
    'Healthy, but cordoned: new pods go elsewhere.',
    '정상이지만 스케줄링이 중지되어 새 파드를 배치하지 않습니다.',
  ),
  MemoryPressure: of(
    'Memory runs short: pods may be evicted.',
    '메모리가 부족합니다. 파드가 축출될 수 있습니다.',
  ),
  DiskPressure: of(
    'Disk space runs short: images are removed and pods may be evicted.',
    '디스크가 부족합니다. 이미지를 지우고 파드가 축출될 수 있습니다.',
  ),
  PIDPressure: of('Too many processes run on it.', '실행 중인 프로세스가 너무 많습니다.'),
  NetworkUnavailable: of('Its network is not set up.', '네트워크가 아직 구성되지 않았습니다.'),
  NotReady: of(
    'Its kubelet is silent, or says that it cannot run pods.',
    'kubelet이 응답하지 않거나 파드를 실행할 수 없다고 보고했습니다.',
  ),
  Failed: of(
    'It gave up; the message on its page says why.',
    '더 이상 진행하지 못합니다. 상세 화면에 이유가 있습니다.',
  ),
  Error: of(
    'A container ended with an error; its log says why.',
    '컨테이너가 오류로 끝났습니다. 로그에서 이유를 확인하세요.',
  ),
  NodeLost: of(
    'The node of the pod does not answer any more: nobody knows whether it still runs.',
    '파드의 노드가 응답하지 않아 실행 중인지 알 수 없습니다.',
  ),
  Evicted: of('The node ended it because it ran short.', '노드의 자원이 부족해 종료되었습니다.'),
  OOMKilled: of(
    'A container used more memory than its limit.',
    '컨테이너가 메모리 제한을 넘어 종료되었습니다.',
  ),
  CrashLoopBackOff: of(
    'A container ends again and again; each restart waits longer. The log before the last end says why.',
    '컨테이너가 계속 종료되어 재시작 간격이 길어집니다. 종료 전 로그에서 이유를 확인하세요.',
  ),
  ImagePullBackOff: of(
    'The image cannot be pulled: a wrong name, or no access to the registry.',
    '이미지를 내려받을 수 없습니다. 이름이 틀렸거나 레지스트리에 접근할 수 없습니다.',
  ),
  ErrImagePull: of('Pulling the image has just failed.', '방금 이미지를 내려받지 못했습니다.'),
  CreateContainerConfigError: of(
    'Something that it names is missing, such as a config map or a secret.',
    '컨피그맵이나 시크릿처럼 지정한 항목이 없습니다.',
  ),
  ClassMissing: of('The storage class that it names does not exist.', '지정한 스토리지 클래스가 없습니다.'),
  NoDefaultClass: of(
    'It names no storage class, and the cluster has no default one.',
    '스토리지 클래스를 지정하지 않았고 클러스터에 기본 클래스가 없습니다.',
  ),
  ProvisioningFailed: of('No volume could be made for it.', '이 클레임에 쓸 볼륨을 만들지 못했습니다.'),
  VolumeFailedDelete: of(
    'The volume could not be deleted: its data is still there.',
    '볼륨을 지우지 못했습니다. 저장소에 데이터가 남아 있습니다.',
  ),
  SomeResourcesRemain: of(
    'Some of what it holds is not deleted yet.',
    '아직 삭제되지 않은 리소스가 있습니다.',
  ),
  SomeFinalizersRemain: of(
    'Some of what it holds is kept by finalizers.',
    '파이널라이저가 삭제를 막는 리소스가 있습니다.',
  ),
  ContentDeletionFailed: of(
    'Something that it holds could not be deleted.',
    '네임스페이스 안의 리소스를 삭제하지 못했습니다.',
  ),
  DiscoveryFailed: of(
    'The cluster does not know all kinds that it may hold, most often because an API service does not answer.',
    '응답하지 않는 API 서비스가 있어 어떤 리소스가 남았는지 확인하지 못했습니다.',
  ),
  FailedUpdateScale: of(
    'Its target would not take another number of replicas.',
    '대상의 레플리카 수를 바꾸지 못했습니다.',
  ),
  FailedGetContainerResourceMetric: of(
    'It cannot read what a container uses, and does not scale.',
    '컨테이너의 사용량을 읽지 못해 조정하지 않습니다.',
  ),
  FailedGetPodsMetric: of(
    'It cannot read a metric of the pods, and does not scale.',
    '파드의 메트릭을 읽지 못해 조정하지 않습니다.',
  ),
  FailedGetObjectMetric: of(
    'It cannot read a metric of an object, and does not scale.',
    '오브젝트의 메트릭을 읽지 못해 조정하지 않습니다.',
  ),
  FailedGetExternalMetric: of(
    'It cannot read a metric from outside the cluster, and does not scale.',
    '클러스터 밖의 메트릭을 읽지 못해 조정하지 않습니다.',
  ),
  Paused: of('Changes wait until the rollout is resumed.', '롤아웃을 재개할 때까지 변경 사항이 대기합니다.'),
  Suspended: of('Starts nothing until it is resumed.', '재개할 때까지 새로 시작하지 않습니다.'),
  Scheduled: of('Waits for its next time.', '다음 실행 시각을 기다립니다.'),
  LastRunFailed: of('No success since the last start.', '마지막 시작 이후 성공한 실행이 없습니다.'),
  Unknown: of('Nobody has told for a while how it is.', '한동안 상태가 보고되지 않았습니다.'),
  NoAnswer: of('It has not answered since it was added.', '추가한 뒤 아직 응답하지 않았습니다.'),
  Terminating: of(
    'Being deleted; it goes once its finalizers and grace period are over.',
    '삭제하는 중입니다. 파이널라이저와 유예 시간이 끝나면 사라집니다.',
  ),
}
