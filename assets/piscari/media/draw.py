"""Turns the drawings of this folder into Piscari's fixed PNG and animated GIF files.

Usage: draw.py OUTPUT_FOLDER

Each drawing is one SVG file. An animation moves the parts of it that carry an id: MOTIONS says
which part moves how, as functions of the phase, which runs from 0 to 1 over one loop.
"""

import math
import random
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

SOURCES = Path(__file__).parent
SVG = 'http://www.w3.org/2000/svg'
# Version 7 is `magick`; version 6 only has the general name `convert`, taken from Debian's folder.
IMAGEMAGICK = shutil.which('magick') or '/usr/bin/convert'

# Room around the 256-unit drawing, for the paper edge and for the movement.
VIEW_BOX = '-14 -14 284 284'
PNG_PIXELS = 256
GIF_PIXELS = 180
GIF_COLOURS = 24
PNG_COLOURS = 64

# A paper edge around the ink, as on a cut-out sticker: the drawing stands on light and dark boards
# alike. Blurring the shape and cutting the blur off near its foot widens it by a round brush.
PAPER_EDGE = f'''
<filter xmlns="{SVG}" id="paper-edge" x="-20%" y="-20%" width="140%" height="140%">
  <feGaussianBlur in="SourceAlpha" stdDeviation="3.2"/>
  <feComponentTransfer result="edge">
    <feFuncA type="linear" slope="14" intercept="-0.7"/>
  </feComponentTransfer>
  <feFlood flood-color="#fffdf6"/>
  <feComposite in2="edge" operator="in"/>
  <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>'''


# --- movements: functions from the phase to an SVG transform --------------------------------------
def wave(phase, turns=1, start=0.0):
    return math.sin(2 * math.pi * (phase * turns + start))


def swing(degrees, centre, turns=1, start=0.0):
    x, y = centre
    return lambda phase: f'rotate({degrees * wave(phase, turns, start):.2f} {x} {y})'


def drift(dx, dy, turns=1, start=0.0):
    def move(phase):
        way = wave(phase, turns, start)
        return f'translate({dx * way:.2f} {dy * way:.2f})'
    return move


def pulse(amount, centre=(128, 128), turns=1, start=0.0):
    x, y = centre

    def scale(phase):
        size = 1 + amount * wave(phase, turns, start)
        return f'translate({x} {y}) scale({size:.4f}) translate({-x} {-y})'
    return scale


def hop(height, degrees):
    """A die thrown up and rocking; lands once per shown icon."""
    def move(phase):
        beat = (phase * 3) % 1
        side = 1 if int(phase * 3) % 2 == 0 else -1
        rise = math.sin(math.pi * beat)
        return f'translate(0 {-height * rise:.2f}) rotate({side * degrees * rise:.2f} 128 128)'
    return move


# --- what moves in each drawing -------------------------------------------------------------------
# The part '' is the whole drawing.
MOTIONS = {
    'pecheur_bleu': {'': pulse(.025, (110, 250)), 'rod': swing(4, (124, 174)),
                     'arm': swing(4, (66, 150)), 'line': swing(4, (204, 22), start=.25),
                     'head': swing(2.5, (94, 140))},
    'pecheur_rouge': {'': pulse(.025, (150, 250)), 'rod': swing(-4, (136, 176)),
                      'arm': swing(-4, (196, 140)), 'line': swing(-4, (26, 34), start=.25),
                      'head': swing(2.5, (172, 130)), 'feather': swing(7, (198, 56), turns=2)},
    'poisson_bleu': {'': pulse(.025), 'fish': drift(4, 0, start=.25), 'tail': swing(13, (80, 138)),
                     'dorsal': swing(4, (136, 84)), 'fin': swing(14, (164, 146), turns=2),
                     'bubbles': drift(0, -6)},
    'poisson_rouge': {'': pulse(.025), 'tail': swing(13, (186, 130)), 'fin': swing(9, (120, 168)),
                      'fish': drift(-2, 5), 'splash': drift(0, -7, start=.5)},
    'mouche_bleu': {'': pulse(.025), 'fly': drift(0, 4), 'wing_near': swing(9, (150, 126), turns=3),
                    'wing_far': swing(-9, (154, 118), turns=3), 'legs': swing(3, (140, 180))},
    'mouche_rouge': {'': pulse(.025), 'fly': drift(-2, 2),
                     'wing_left': swing(-9, (118, 120), turns=3),
                     'wing_right': swing(9, (138, 120), turns=3)},
    'merlin_bleu': {'wand': swing(3, (186, 240)), 'star': pulse(.1, (214, 102), turns=2),
                    'spark_1': pulse(.35, (218, 32), turns=2),
                    'spark_2': pulse(.35, (240, 166), turns=2, start=.5),
                    'head': swing(2.5, (106, 190))},
    'gandalf_rouge': {'staff': drift(0, 4), 'crystal': pulse(.14, (42, 58), turns=2),
                      'spark_1': pulse(.35, (90, 26), turns=2),
                      'spark_2': pulse(.35, (8, 134), turns=2, start=.5),
                      'head': swing(-2, (152, 200))},
    'de_bleu': {'die': hop(10, 13)},
    'de_rouge': {'die': hop(10, -13)},
}
FRAMES = 12
CENTISECONDS = 9
CONFETTI_FRAMES = 20
CONFETTI_CENTISECONDS = 8
DIE_ICONS = ('pecheur', 'poisson', 'mouche')


def load(name):
    return xml.parse(SOURCES / f'{name}.svg').getroot()


def part(drawing, name):
    return drawing.find(f'.//*[@id="{name}"]')


def displace(element, transform):
    """The movement happens in the room around the element's own placement."""
    element.set('transform', f'{transform} {element.get("transform", "")}'.strip())


def as_group(drawing, transform):
    group = xml.Element(f'{{{SVG}}}g', transform=transform)
    group.extend(child for child in drawing if not child.tag.endswith('title'))
    return group


def show_icon_on_die(drawing, colour, phase):
    face = part(drawing, 'face')
    face[:] = [as_group(load(f'{DIE_ICONS[int(phase * 3)]}_{colour}'),
                        'translate(128 117) scale(0.58) translate(-128 -128)')]


def posed(name, phase):
    """The drawing at a phase of its movement, cut out with its paper edge."""
    drawing = load(name)
    if name.startswith('de_'):
        show_icon_on_die(drawing, name.removeprefix('de_'), phase)
    for part_name, transform in MOTIONS[name].items():
        if part_name:
            displace(part(drawing, part_name), transform(phase))
    return cut_out(drawing, MOTIONS[name].get('', lambda _: '')(phase))


def cut_out(drawing, transform=''):
    art = as_group(drawing, transform)
    art.set('filter', 'url(#paper-edge)')
    return sheet([xml.fromstring(PAPER_EDGE), art])


def sheet(elements):
    root = xml.Element(f'{{{SVG}}}svg', viewBox=VIEW_BOX)
    root.extend(elements)
    return root


# --- confetti -------------------------------------------------------------------------------------
CONFETTI_COLOURS = ('#4a83e6', '#e8584f', '#f3bb0e', '#4b9e88', '#b48be8')
CONFETTI_SHAPES = ('M-9-6H9V6H-9Z', 'M0-10L10 8H-10Z', 'M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z',
                   'M-12 0C-6-12 0 12 6 0S12-6 14 0L14 6C8-4 6 14 0 6S-6-2-12 6Z')


def confetti_pieces(count):
    chance = random.Random(1989)
    for index in range(count):
        # One fall and one tumble per loop: no seam. Golden-ratio steps: no heap.
        yield {'x': 20 + 216 * (index + 0.5) / count, 'y': index * 0.618034 % 1,
               'sway': chance.uniform(4, 14), 'start': chance.random(),
               'spin': chance.choice((-1, 1)), 'turn': chance.uniform(0, 360),
               'size': chance.uniform(1.1, 1.8), 'colour': chance.choice(CONFETTI_COLOURS),
               'shape': chance.choice(CONFETTI_SHAPES)}


def confetti_at(phase):
    elements = []
    for piece in confetti_pieces(44):
        x = piece['x'] + piece['sway'] * wave(phase, 1, piece['start'])
        y = -30 + 316 * ((piece['y'] + phase) % 1)
        angle = piece['turn'] + 360 * piece['spin'] * phase
        tumble = 0.35 + 0.65 * abs(wave(phase, 1, piece['start']))
        elements.append(xml.Element(f'{{{SVG}}}path', {
            'd': piece['shape'], 'class': 'flat', 'style': f'fill:{piece["colour"]}',
            'transform': f'translate({x:.2f} {y:.2f}) rotate({angle:.2f}) '
                         f'scale({piece["size"]:.3f} {piece["size"] * tumble:.3f})'}))
    return sheet(elements)


# --- files ----------------------------------------------------------------------------------------
def render(drawing, file, pixels):
    subprocess.run(['rsvg-convert', '--stylesheet', SOURCES / 'style.css', '--width', str(pixels),
                    '--height', str(pixels), '--output', file],
                   input=xml.tostring(drawing), check=True)


def write_png(drawing, file):
    with tempfile.NamedTemporaryFile(suffix='.png') as raw:
        render(drawing, raw.name, PNG_PIXELS)
        subprocess.run(['pngquant', '--nofs', '--speed', '1', '--strip', '--force',
                        '--output', file, str(PNG_COLOURS), raw.name], check=True)


def write_gif(frames, centiseconds, file):
    with tempfile.TemporaryDirectory() as folder:
        pictures = []
        for index, drawing in enumerate(frames):
            pictures.append(f'{folder}/{index:03}.png')
            render(drawing, pictures[-1], GIF_PIXELS)
        # GIF knows no half transparency: a pixel is paper edge or nothing.
        subprocess.run([IMAGEMAGICK, '-dispose', 'background', '-delay', str(centiseconds),
                        '-loop', '0', *pictures, '-channel', 'A', '-threshold', '50%', '+channel',
                        '+dither', f'{folder}/all.gif'], check=True)
        subprocess.run(['gifsicle', '--optimize=3', '--colors', str(GIF_COLOURS), '--no-warnings',
                        '--output', file, f'{folder}/all.gif'], check=True)


def phases(frames):
    return (index / frames for index in range(frames))


def main(output):
    xml.register_namespace('', SVG)
    output.mkdir(parents=True, exist_ok=True)
    for name in MOTIONS:
        write_png(cut_out(load(name)), output / f'{name}_fixe.png')
        write_gif((posed(name, phase) for phase in phases(FRAMES)), CENTISECONDS,
                  output / f'{name}_anime.gif')
    write_gif((confetti_at(phase) for phase in phases(CONFETTI_FRAMES)), CONFETTI_CENTISECONDS,
              output / 'confettis.gif')


main(Path(sys.argv[1]))
