import { useTexts } from '../../text/TextContext';
import { IconButton } from '../../ui/Button';
import type { Zoom } from './useZoom';

/** The zoom for those who neither pinch nor have a wheel. */
export function ZoomButtons({ zoom }: { zoom: Zoom<HTMLDivElement> }) {
  const texts = useTexts();
  return (
    <div className="flex shrink-0 gap-1">
      <IconButton
        icon="minus"
        look="secondary"
        label={texts.get('web.board.zoom_out')}
        disabled={!zoom.canZoomOut}
        onClick={zoom.zoomOut}
      />
      <IconButton
        icon="plus"
        look="secondary"
        label={texts.get('web.board.zoom_in')}
        disabled={!zoom.canZoomIn}
        onClick={zoom.zoomIn}
      />
    </div>
  );
}
