import { Divider, Menu, MenuItem } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useNotify } from 'react-admin';
import { useAuthState } from '../../../authProvider/authState';
import { saveDownload } from '../../../dataProvider/download';
import type { ChartTable } from '../../../ui/charts/table';
import { formatLongDay } from '../../../ui/fields/formatDateTime';
import { IconButton } from '../../../ui/kit/IconButton';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { FigureQuery } from '../figures/useFigures';
import { csvOf } from './export/csvOf';
import { pictureOf } from './export/picture';
import { texts } from './texts';
import { useWidget } from './WidgetContext';

interface FrameMenuProps {
  readonly asked: Pick<FigureQuery<unknown>, 'refetch' | 'isFetching'>;
  /** Null when there is no data to show or export. */
  readonly table: ChartTable | null;
  readonly period: string | null;
  readonly body: RefObject<HTMLElement | null>;
  readonly isTable: boolean;
  onTable(): void;
}

/** Menu of a widget, apart from the arrange tools. */
export function FrameMenu({ asked, table, period, body, isTable, onTable }: FrameMenuProps) {
  const say = useText();
  const language = useLanguage();
  const notify = useNotify();
  const { user } = useAuthState();
  const { title, remove } = useWidget();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const date = formatLongDay(new Date().toISOString(), language);
  const fileName = (kind: string) => `${title} ${new Date().toISOString().slice(0, 10)}.${kind}`.replaceAll(' ', '-');
  const savePicture = async (of: ChartTable) => {
    const about = [period, user?.companyName, date].filter((text): text is string => Boolean(text));
    try {
      saveDownload(await pictureOf(body.current!, { title, about, table: of }), fileName('png'));
    } catch {
      notify(say(texts.pictureFailed), { type: 'error' });
    }
  };
  const item = (key: keyof typeof texts, icon: string, onDo: () => unknown) => (
    <MenuItem
      key={key}
      sx={{ gap: 1.25 }}
      onClick={() => {
        setAnchor(null);
        onDo();
      }}
    >
      <Icon name={icon} size={18} />
      {say(texts[key])}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        icon="ri-more-2-fill"
        label={say(texts.menu, { name: title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {table !== null &&
          item(isTable ? 'asCards' : 'asTable', isTable ? 'ri-pie-chart-line' : 'ri-table-line', onTable)}
        {table !== null && item('picture', 'ri-image-line', () => savePicture(table))}
        {table !== null && item('csv', 'ri-file-excel-line', () => saveDownload(csvOf(table), fileName('csv')))}
        {item('refresh', 'ri-refresh-line', () => void asked.refetch())}
        <Divider />
        {item('remove', 'ri-close-line', remove)}
      </Menu>
      {asked.isFetching && <span className="dashboards-busy absolute pill" aria-hidden="true" />}
    </>
  );
}
