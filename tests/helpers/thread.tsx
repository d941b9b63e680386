import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { loadPermissions } from '../../src/authProvider/permissions';
import { createI18nProvider } from '../../src/console/i18nProvider';
import { Thread } from '../../src/custom/chat/thread/Thread';
import { dataProvider } from '../../src/dataProvider/dataProvider';
import type { ChatConversation } from '../../src/schema/chat';
import { ConfirmProvider } from '../../src/ui/kit/confirm/ConfirmProvider';
import { Toasts } from '../../src/ui/kit/toasts/Toasts';
import { Theme } from '../../src/ui/theme/Theme';
import type { Client } from './accounts';

/** Renders the thread of a conversation as this user sees it, with the providers it needs. */
export async function showThread(reader: Client, id: string, targetSeq: number | null = null) {
  await loadPermissions();
  const conversation = (await reader.get(`/api/v1/conversations/${id}`)).body.data as ChatConversation;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18nProvider = createI18nProvider();
  const rendered = render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <Theme>
          <ConfirmProvider>
            <main>
              <Thread
                conversation={conversation}
                targetSeq={targetSeq}
                onProduct={() => undefined}
                composer={{ current: null }}
              />
            </main>
          </ConfirmProvider>
          <Toasts />
        </Theme>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { ...rendered, queryClient };
}

/** The input for messages and notes. */
export const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Write/ });

/** The texts in the log, from top to bottom. */
export const textsShown = () => [...document.querySelectorAll('.parley-message-text')].map((one) => one.textContent);
