import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    open: 'Policies from traffic',
    title: 'Policies from the traffic of {{name}}',
    about:
      'Made of what proxies saw in the last hour: whoever called a workload may go on calling it, and everything else is refused.',
    policies: 'Authorization policies',
    policiesHint: 'One for each workload that was called, and one that refuses all else in the namespace.',
    sidecars: 'Sidecars',
    sidecarsHint: 'One for each workload: its proxy knows only the hosts that it called.',
    unnamed_one: 'A caller came without mutual TLS: no policy can name it, and it would be refused.',
    unnamed_other:
      '{{count}} callers came without mutual TLS: no policy can name them, and they would be refused.',
    silent:
      'Nobody was seen whom a policy could let in: everything that comes into the namespace would be refused.',
    missing: 'Not all of the traffic is known. The cluster’s Prometheus did not tell: {{parts}}.',
    foreseeing: 'It is not known yet whom they would refuse.',
    absent: 'The cluster has no Prometheus that is known, so nobody has seen its traffic.',
    make: 'Make them',
    cancel: 'Cancel',
    chooseOne: 'Choose what is to be made.',
    nothing: 'All of it is there already.',
    saved: 'Saved the policies of {{name}}',
    partly: 'Only part of the policies was saved',
  },
  ko: {
    open: '트래픽으로 정책 만들기',
    title: '{{name}} 트래픽으로 만드는 정책',
    about:
      '지난 1시간 동안 프록시가 본 호출을 바탕으로 만듭니다. 호출한 쪽은 계속 호출할 수 있고, 그 밖의 호출은 거부됩니다.',
    policies: '인가 정책',
    policiesHint:
      '호출받은 워크로드마다 하나씩, 그리고 네임스페이스의 나머지를 모두 거부하는 정책 하나를 만듭니다.',
    sidecars: '사이드카',
    sidecarsHint: '워크로드마다 하나씩 만들며, 프록시는 호출한 적이 있는 호스트만 알게 됩니다.',
    unnamed_other: '호출하는 쪽 {{count}}개가 상호 TLS를 쓰지 않아 정책에 적을 수 없으며, 거부됩니다.',
    silent: '정책으로 허용할 수 있는 호출이 관측되지 않아, 네임스페이스로 들어오는 호출이 모두 거부됩니다.',
    missing: '트래픽을 일부만 알 수 있습니다. 클러스터의 Prometheus가 답하지 않은 항목: {{parts}}.',
    foreseeing: '어떤 호출이 거부될지 아직 확인하지 못했습니다.',
    absent: '이 클러스터에는 알려진 Prometheus가 없어 트래픽을 알 수 없습니다.',
    make: '만들기',
    cancel: '취소',
    chooseOne: '만들 항목을 선택하세요.',
    nothing: '이미 모두 있습니다.',
    saved: '{{name}}의 정책을 저장했습니다',
    partly: '정책을 일부만 저장했습니다',
  },
})
