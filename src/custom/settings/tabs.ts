const tabs = ['profile', 'appearance', 'notices', 'password', 'company'] as const;

export type TabName = (typeof tabs)[number];

export function isTab(name: string | undefined): name is TabName {
  return tabs.some((tab) => tab === name);
}

/** The sections for somebody who holds these permissions. */
export function tabsFor(codes: ReadonlySet<string>): readonly TabName[] {
  return tabs.filter((tab) => tab !== 'company' || codes.has('company:edit'));
}
