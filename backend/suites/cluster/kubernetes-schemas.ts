import * as z from 'zod/mini'

/**
 * The fields of Kubernetes that our manifests use, as its API declares them. An unknown field is misspelt or new: check
 * the API before you add it. (The package `kubernetes-models` would change the build's dependencies.)
 */
const whole = z.int()
const texts = z.record(z.string(), z.string())
const quantity = z.string().check(z.regex(/^\d+(\.\d+)?(m|[KMG]i)?$/))
const port = z.union([whole, z.string()])
const meta = z.strictObject({ name: z.string(), labels: z.optional(texts) })
const selector = z.strictObject({ matchLabels: texts })

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port }),
  periodSeconds: z.optional(whole),
  timeoutSeconds: z.optional(whole),
  failureThreshold: z.optional(whole),
})

const quantities = z.strictObject({ cpu: quantity, memory: quantity })

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  env: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
  envFrom: z.optional(
    z.array(
      z.union([
        z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
        z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
      ]),
    ),
  ),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: whole })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.strictObject({
    preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }),
  }),
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(
    z.strictObject({
      name: z.string(),
      mountPath: z.string(),
      subPath: z.optional(z.string()),
      readOnly: z.optional(z.boolean()),
    }),
  ),
})

const volume = z.union([
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: quantity }) }),
  z.strictObject({ name: z.string(), configMap: z.strictObject({ name: z.string() }) }),
])

const spread = z.strictObject({
  maxSkew: whole,
  topologyKey: z.string(),
  whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
  labelSelector: selector,
})

const pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: whole,
    runAsGroup: whole,
    fsGroup: whole,
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.array(spread),
  terminationGracePeriodSeconds: whole,
  containers: z.array(container),
  volumes: z.array(volume),
})

const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata: meta,
  spec: z.strictObject({
    replicas: whole,
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxSurge: whole, maxUnavailable: whole }),
    }),
    minReadySeconds: whole,
    selector,
    template: z.strictObject({ metadata: z.strictObject({ labels: texts }), spec: pod }),
  }),
})
export type Deployment = z.output<typeof deployment>

const peer = z.union([
  z.strictObject({ podSelector: selector }),
  z.strictObject({ namespaceSelector: selector }),
])

const resource = z.discriminatedUnion('kind', [
  deployment,
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata: meta }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata: meta,
    spec: z.strictObject({
      type: z.optional(z.enum(['ClusterIP', 'LoadBalancer'])),
      externalTrafficPolicy: z.optional(z.enum(['Local', 'Cluster'])),
      sessionAffinity: z.optional(z.enum(['ClientIP', 'None'])),
      selector: texts,
      ports: z.array(z.strictObject({ name: z.string(), port: whole, targetPort: port })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata: meta,
    spec: z.strictObject({ minAvailable: whole, selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('NetworkPolicy'),
    metadata: meta,
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(
        z.strictObject({
          from: z.optional(z.array(peer)),
          ports: z.array(z.strictObject({ port, protocol: z.enum(['TCP', 'UDP']) })),
        }),
      ),
    }),
  }),
])
export type Resource = z.output<typeof resource>

/** Returns the errors of a manifest, by path. */
export const problemsOf = (manifest: unknown): string[] => {
  const { error } = z.safeParse(resource, manifest)
  return (error?.issues ?? []).map(issue => {
    const keys = issue.code === 'unrecognized_keys' ? ` ${issue.keys.join(' ')}` : ''
    return `${issue.path.join('/')}: ${issue.code}${keys}`
  })
}
