"""The one set for every dish: light, camera, surface, materials, how things come to rest, and the rendering. Centimetres."""
import math
import bpy
import bmesh
import mathutils
import numpy as np
import exr
from forms import DETAIL

CREAM = (.74, .63, .46)
ELEVATION = 42


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _nodes(name):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nt = mat.node_tree
    return mat, nt, nt.links.new, nt.nodes["Principled BSDF"]


def food(name="food", radius=(.35, .22, .12), bumps=((6.0, .02),), specular=.5, coat_rough=.08, translucent=0.0):
    """A surface driven by vertex values; bumps are (features in a centimetre, depth)."""
    mat, nt, link, bsdf = _nodes(name)
    col, prm, sep = nt.nodes.new("ShaderNodeAttribute"), nt.nodes.new("ShaderNodeAttribute"), nt.nodes.new("ShaderNodeSeparateColor")
    col.attribute_name, prm.attribute_name = "col", "prm"
    link(prm.outputs["Color"], sep.inputs[0])
    for key in ("Base Color", "Subsurface Color"):
        link(col.outputs["Color"], bsdf.inputs[key])
    for k, key in enumerate(("Roughness", "Subsurface", "Clearcoat")):
        link(sep.outputs[k], bsdf.inputs[key])
    bsdf.inputs["Subsurface Radius"].default_value = radius
    bsdf.inputs["Specular"].default_value = specular
    bsdf.inputs["Clearcoat Roughness"].default_value = coat_rough
    bsdf.subsurface_method = "RANDOM_WALK_FIXED_RADIUS"
    coords, last = nt.nodes.new("ShaderNodeTexCoord"), None
    for scale, depth in bumps:
        tex, bump = nt.nodes.new("ShaderNodeTexNoise"), nt.nodes.new("ShaderNodeBump")
        tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = scale, 3
        bump.inputs["Distance"].default_value = depth
        link(coords.outputs["Object"], tex.inputs["Vector"])
        link(tex.outputs["Fac"], bump.inputs["Height"])
        if last:
            link(last.outputs["Normal"], bump.inputs["Normal"])
        last = bump
    if last:
        link(last.outputs["Normal"], bsdf.inputs["Normal"])
    if translucent:
        thin, both = nt.nodes.new("ShaderNodeBsdfTranslucent"), nt.nodes.new("ShaderNodeMixShader")
        both.inputs[0].default_value = translucent
        link(col.outputs["Color"], thin.inputs["Color"])
        link(bsdf.outputs[0], both.inputs[1])
        link(thin.outputs[0], both.inputs[2])
        link(both.outputs[0], nt.nodes["Material Output"].inputs["Surface"])
    return mat


def clear_matter(name, ior, tint=(1, 1, 1), rough=0.0, through=None, depth=6.0, wavy=0.0, scale=1.5):
    """Glass, ice or a clear drink. Shadows pass it. `through` is the light left after `depth` centimetres."""
    mat, nt, link, bsdf = _nodes(name)
    nt.nodes.remove(bsdf)
    glass, pass_, both, path = (nt.nodes.new(k) for k in (
        "ShaderNodeBsdfGlass", "ShaderNodeBsdfTransparent", "ShaderNodeMixShader", "ShaderNodeLightPath"))
    glass.inputs["IOR"].default_value, glass.inputs["Roughness"].default_value = ior, rough
    glass.inputs["Color"].default_value = (*tint, 1)
    pass_.inputs["Color"].default_value = (*(np.asarray(tint) * .96), 1)
    dim = nt.nodes.new("ShaderNodeMath")
    dim.operation = "MAXIMUM"
    link(path.outputs["Is Shadow Ray"], dim.inputs[0])
    link(path.outputs["Is Diffuse Ray"], dim.inputs[1])
    link(dim.outputs[0], both.inputs[0])
    link(glass.outputs[0], both.inputs[1])
    link(pass_.outputs[0], both.inputs[2])
    out = nt.nodes["Material Output"]
    link(both.outputs[0], out.inputs["Surface"])
    if wavy:
        coords, tex, bump = (nt.nodes.new(k) for k in ("ShaderNodeTexCoord", "ShaderNodeTexNoise", "ShaderNodeBump"))
        tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = scale, 2
        bump.inputs["Distance"].default_value = wavy
        link(coords.outputs["Object"], tex.inputs["Vector"])
        link(tex.outputs["Fac"], bump.inputs["Height"])
        link(bump.outputs["Normal"], glass.inputs["Normal"])
    if through is not None:
        lost = -np.log(np.maximum(through, 1e-4)) / depth
        body = nt.nodes.new("ShaderNodeVolumeAbsorption")
        body.inputs["Density"].default_value = float(lost.max())
        body.inputs["Color"].default_value = (*(1 - lost / lost.max()), 1)
        link(body.outputs[0], out.inputs["Volume"])
    return mat


def mesh(name, shape, material, col=(.8, .8, .8), rough=.5, sss=0.0, coat=0.0):
    """A smooth object from (vertices, faces); colour and surface are one value, or one for each vertex."""
    verts, faces = np.asarray(shape[0], np.float32), np.asarray(shape[1], np.int32)
    me = bpy.data.meshes.new(name)
    n, k = len(verts), faces.shape[1]
    a, b, c = (verts[faces[:, i]] for i in range(3))
    if np.einsum("ij,ij->", a, np.cross(b, c)) < 0:  # light bends the right way only where the outside is outside
        faces = np.ascontiguousarray(faces[:, ::-1])
    me.vertices.add(n)
    me.vertices.foreach_set("co", verts.ravel())
    me.loops.add(faces.size)
    me.loops.foreach_set("vertex_index", faces.ravel())
    me.polygons.add(len(faces))
    me.polygons.foreach_set("loop_start", np.arange(0, faces.size, k, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(faces), k, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    full = lambda v: np.broadcast_to(np.asarray(v, float), (n,))
    values = {"col": np.broadcast_to(np.asarray(col, float).reshape(-1, 3), (n, 3)),
              "prm": np.stack([full(rough), full(sss), full(coat)], -1)}
    for key, rgb in values.items():
        attr = me.attributes.new(key, "FLOAT_COLOR", "POINT")
        attr.data.foreach_set("color", np.concatenate([rgb, np.ones((n, 1))], -1).astype(np.float32).ravel())
    me.update(calc_edges=True)
    me.validate()
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    me.materials.append(material)
    return ob


def ball(level):
    """A unit sphere of even triangles; each vertex is its own outward direction."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=level - (DETAIL < .7 and level > 4), radius=1)
    me = bpy.data.meshes.new("ball")
    bm.to_mesh(me)
    v, f = np.empty(len(me.vertices) * 3, np.float32), np.empty(len(me.polygons) * 3, np.int32)
    me.vertices.foreach_get("co", v)
    me.loops.foreach_get("vertex_index", f)
    return v.reshape(-1, 3).astype(float), f.reshape(-1, 3)


def settle(pieces, still, frames=140, gravity=60, friction=.7):
    """Drop pieces, (rough shape, place, turn), on still shapes; gives each piece's turn and place at rest."""
    sc, plain = bpy.context.scene, bpy.data.materials.new("proxy")
    sc.gravity = (0, 0, -gravity)
    bpy.ops.rigidbody.world_add()
    sc.rigidbody_world.substeps_per_frame, sc.rigidbody_world.solver_iterations = 6, 16
    sc.rigidbody_world.point_cache.frame_end = frames
    def body(shape, kind, hull):
        ob = mesh("proxy", shape, plain)
        bpy.ops.object.select_all(action="DESELECT")
        ob.select_set(True)
        bpy.context.view_layer.objects.active = ob
        bpy.ops.rigidbody.object_add(type=kind)
        rb = ob.rigid_body
        rb.collision_shape, rb.friction, rb.restitution = hull, friction, 0
        rb.use_margin, rb.collision_margin = True, .01
        rb.linear_damping, rb.angular_damping = .2, .4
        return ob
    fixed = [body(s, "PASSIVE", "MESH") for s in still]
    moving = []
    for shape, place, turned in pieces:
        ob = body(shape, "ACTIVE", "CONVEX_HULL")
        ob.matrix_world = mathutils.Matrix.Translation(place) @ mathutils.Matrix(turned.tolist()).to_4x4()
        moving.append(ob)
    for f in range(1, frames + 1):
        sc.frame_set(f)
    rest = [np.array(ob.matrix_world) for ob in moving]
    bpy.ops.rigidbody.world_remove()
    for ob in fixed + moving:
        bpy.data.objects.remove(ob)
    sc.frame_set(0)
    return [(m[:3, :3], m[:3, 3]) for m in rest]


def strew(rng, count, spot, make, only=None, sink=0.0):
    """Lay small shapes on what is visible from above. spot(rng) gives x, y; make(rng) a shape whose z points up."""
    bpy.context.view_layer.update()
    graph, sc, out = bpy.context.evaluated_depsgraph_get(), bpy.context.scene, []
    for _ in range(count):
        x, y = spot(rng)
        hit, at, normal, _, ob, _ = sc.ray_cast(graph, (x, y, 60), (0, 0, -1))
        if not hit or (only and not ob.name.startswith(only)):
            continue
        shape = make(rng)
        up = np.array(normal)
        side = np.cross(up, rng.standard_normal(3))
        side /= np.linalg.norm(side) + 1e-9
        m = np.stack([side, np.cross(up, side), up], -1)
        out.append((shape[0] @ m.T + np.array(at) - sink * up, *shape[1:]))
    return out


def disc(radius, at=(0, 0)):
    def spot(rng):
        a, d = rng.uniform(0, 2 * np.pi), radius * math.sqrt(rng.uniform(0, 1))
        return at[0] + d * math.cos(a), at[1] + d * math.sin(a)
    return spot


def surface():
    mat, nt, link, bsdf = _nodes("surface")
    bsdf.inputs["Base Color"].default_value = (*CREAM, 1)
    bsdf.inputs["Roughness"].default_value, bsdf.inputs["Specular"].default_value = .9, .1
    bpy.ops.mesh.primitive_plane_add(size=500)
    bpy.context.object.data.materials.append(mat)
    return bpy.context.object


def _aim(ob, target):
    ob.rotation_euler = (mathutils.Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()


def _area(name, at, size, power, colour, target=(0, 0, 1)):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", *size, power, colour
    ob = bpy.data.objects.new(name, lamp)
    ob.location = at
    _aim(ob, target)
    bpy.context.collection.objects.link(ob)


def light(far=1.0):
    """A large soft window from behind on the left, a warm card opposite, a dim room. Farther lamps are larger: the light is even."""
    for name, at, size, power, colour in (("window", (-50, 46, 54), (50, 60), 175000, (1.0, .96, .90)),
                                          ("bounce", (60, -38, 34), (60, 50), 24000, (1.0, .80, .58))):
        _area(name, [far * k for k in at], [far * k for k in size], far * far * power, colour)
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    back = world.node_tree.nodes["Background"]
    back.inputs[0].default_value, back.inputs[1].default_value = (.80, .88, 1.0, 1), .22


def camera(frame, target, elevation=ELEVATION):
    """Looks down at a slant, so far away that `frame` centimetres fill the picture at the target."""
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.clip_end = 90, 1000
    distance, e = frame * 90 / 36, math.radians(elevation)
    ob = bpy.data.objects.new("camera", cam)
    ob.location = (target[0], target[1] - distance * math.cos(e), target[2] + distance * math.sin(e))
    _aim(ob, target)
    if elevation > 89:
        ob.location[1], ob.rotation_euler = target[1], (0, 0, 0)
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob


def setup(side, samples):
    sc = bpy.context.scene
    sc.unit_settings.scale_length = .01
    sc.render.engine = "CYCLES"
    sc.render.resolution_x = sc.render.resolution_y = side
    sc.render.resolution_percentage = 100
    sc.render.threads_mode, sc.render.threads = "FIXED", 1
    sc.render.use_persistent_data = True
    c = sc.cycles
    c.device, c.samples, c.use_adaptive_sampling = "CPU", samples, False
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 14, 3, 5, 12, 16
    c.sample_clamp_indirect, c.blur_glossy = 6, .5
    c.caustics_reflective = c.caustics_refractive = False
    sc.view_settings.view_transform = "Standard"


def _shoot(folder, frame, slots):
    """Writes one float picture for each slot: <slot><frame, four digits>.exr."""
    sc = bpy.context.scene
    sc.frame_current, sc.use_nodes = frame, True
    nt = sc.node_tree
    nt.nodes.clear()
    source, out = nt.nodes.new("CompositorNodeRLayers"), nt.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.color_mode = "OPEN_EXR", "32", "RGBA"
    out.file_slots.clear()
    for name, socket in slots.items():
        out.file_slots.new(name)
        nt.links.new(source.outputs[socket], out.inputs[name])
    bpy.ops.render.render()


def shoot_pass(folder, k):
    """Pass k of the picture, with noise of its own and what guides the denoiser. From the third on of the dish alone."""
    sc = bpy.context.scene
    if k > 2:
        y, x = np.nonzero(exr.read(f"{folder}/outline0000.exr")[..., 3] > 0)
        side, r = sc.render.resolution_x, sc.render
        r.use_border, r.border_min_x, r.border_max_x = True, max(0, x.min() / side - .02), min(1, x.max() / side + .02)
        r.border_min_y, r.border_max_y = max(0, 1 - y.max() / side - .02), min(1, 1 - y.min() / side + .02)
    sc.view_layers[0].cycles.denoising_store_passes, sc.cycles.seed = True, k
    _shoot(folder, k, {"light": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"})


def shoot_outline(folder, bed):
    """The dish's outline (every object one glowing material, no surface), and the surface without the dish, small: it is smooth."""
    sc = bpy.context.scene
    layer = sc.view_layers[0]
    layer.cycles.denoising_store_passes = False
    samples, side, sc.render.use_border = sc.cycles.samples, sc.render.resolution_x, False
    glow, nt, link, _ = _nodes("glow")
    lit = nt.nodes.new("ShaderNodeEmission")
    link(lit.outputs[0], nt.nodes["Material Output"].inputs["Surface"])
    sc.render.film_transparent, bed.hide_render, layer.material_override, sc.cycles.samples = True, True, glow, 12
    _shoot(folder, 0, {"outline": "Image"})
    sc.render.film_transparent, bed.hide_render, layer.material_override = False, False, None
    dish = [ob for ob in sc.objects if ob.type == "MESH" and ob is not bed]
    for ob in dish:
        ob.hide_render = True
    sc.render.resolution_x = sc.render.resolution_y = 64
    sc.cycles.samples = 32
    _shoot(folder, 0, {"bare": "Image"})
    for ob in dish:
        ob.hide_render = False
    sc.cycles.samples, sc.render.resolution_x, sc.render.resolution_y = samples, side, side
